// The cast: whom people race against. All names are invented. A rival is at home on one level and has one temperament, so that the same
// names come back in the same places, and one gets to know them.

import { parseDriver } from './drivers.ts'

/** By level and temperament: two rivals each. */
const cast: Record<string, Record<string, string[]>> = {
  karting: {
    balanced: ['Pip Aro', 'Noa Lund'],
    careful: ['Tess Odum', 'Ilo Marsh'],
    attacking: ['Zeke Bondi', 'Rui Tasko'],
    saving: ['Ama Kolt', 'Finn Oja'],
  },
  club: {
    balanced: ['Ida Voss', 'Hugo Marn'],
    careful: ['Edda Holm', 'Basil Penn'],
    attacking: ['Bruno Falk', 'Kaya Dorn'],
    saving: ['Olaf Reku', 'Mina Sorel'],
  },
  national: {
    balanced: ['Dario Brusk', 'Lotte Ruys'],
    careful: ['Anouk Vail', 'Tomek Grell'],
    attacking: ['Rafa Quint', 'Juno Starr'],
    saving: ['Ivo Lanz', 'Priya Nand'],
  },
  international: {
    balanced: ['Kenzo Imada', 'Suvi Pakari'],
    careful: ['Elin Sorsa', 'Otis Wren'],
    attacking: ['Vik Rask', 'Sanna Kell'],
    saving: ['Luca Bensi', 'Aiko Tane'],
  },
  pro: {
    balanced: ['Nadia Corvo', 'Emil Strand'],
    careful: ['Greta Halden', 'Paulo Iriz'],
    attacking: ['Dex Moray', 'Zara Blaise'],
    saving: ['Henrik Olm', 'Lucia Ferrin'],
  },
  champion: {
    balanced: ['Astrid Vane', 'Marco Ilves'],
    careful: ['Odette Rowe', 'Samir Haddo'],
    attacking: ['Rex Calder', 'Tamsin Volt'],
    saving: ['Joao Brill', 'Mei Landor'],
  },
}

export const everyRival = Object.values(cast).flatMap((level) => Object.values(level).flat())

/** Where rivals for a driver are looked for: at home, on the level, anywhere. */
function rivalsFor(driver: string): string[] {
  const { kind, temperament } = parseDriver(driver)
  const level = cast[kind] ?? cast['karting']!
  return [...(level[temperament] ?? []), ...Object.values(level).flat(), ...everyRival]
}

/** A name for each computer driver, null for a person: always the same for the same field, and none twice, nor one of those taken. */
export function namesFor(drivers: string[], taken: string[] = []): (string | null)[] {
  const used = new Set(taken)
  return drivers.map((driver) => {
    if (driver === 'human') return null
    const name = rivalsFor(driver).find((one) => !used.has(one)) ?? nextOf(rivalsFor(driver)[0]!, used)
    used.add(name)
    return name
  })
}

/** When the whole cast races: "Ida Voss 2". */
function nextOf(name: string, used: Set<string>): string {
  let number = 2
  while (used.has(`${name} ${number}`)) number += 1
  return `${name} ${number}`
}
