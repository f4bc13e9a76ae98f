// The twelve liveries of symbols.svg. A car has the number of its seat.

const colours = [
  '#D9481C', '#4FB3F2', '#00805E', '#F5DE3B', '#1F4FC4', '#E27DB0',
  '#FF9A1F', '#F4F1EA', '#23272E', '#7A3FA0', '#8FE0C0', '#8A5A33',
]

export const liveryOf = (number: number) => ((number - 1) % 12) + 1
export const liveryColour = (number: number) => colours[liveryOf(number) - 1]!
