// The picture of a result to show to others. It tells the race and how somebody came out, but nothing of how: whoever is still to drive may see it.

import type { Circuit } from '../protocol.ts'

export interface Shown {
  /** Above all: "Race of the day" */
  title: string
  date: string
  game: string
  circuit: string
  outline: Circuit['outline'] | null
  /** "2nd of 4" or "Out in round 7" */
  result: string
  /** My place after each round, from the grid on. */
  places: number[]
  /** I did not finish. */
  out: boolean
  /** "5th day in a row"; empty: the first. */
  streak: string
  /** Where others may drive it. */
  link: string
}

export const width = 1080
export const height = 1080

const most = 24
const [ground, ink, quiet, signal] = ['#0e1013', '#f3f1ea', '#bcc1c9', '#ffd83d']

/** First, second, third, and all behind them. */
const colours = ['#ffd83d', '#dfe3e8', '#e59a4e', '#4b5563']
const squares = ['🟨', '⬜', '🟧', '⬛']
const out = { colour: '#c22f27', square: '🟥' }

/** As many of them as there is room for, the first and the last among them. */
export function thinned(places: number[], count = most): number[] {
  if (places.length <= count) return places
  return Array.from({ length: count }, (_, at) => places[Math.round((at * (places.length - 1)) / (count - 1))]!)
}

const of = <Thing>(list: Thing[], place: number) => list[Math.min(Math.max(place, 1), list.length) - 1]!

/** To be sent as text. */
export function pictureText({ title, date, game, circuit, result, places, out: isOut, streak, link }: Shown): string {
  const strip = thinned(places).map((place) => of(squares, place))
  if (isOut) strip.push(out.square)
  return [
    `${title}, ${date}`,
    [game, circuit].filter(Boolean).join(', '),
    [result, streak].filter(Boolean).join(' · '),
    strip.join(''),
    link,
  ]
    .filter(Boolean)
    .join('\n')
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const wide = width - 160
/** Beside the outline. */
const narrow = wide - 400
/** Of its size a letter of the widest font takes this much. */
const letter = 0.68

/** Long words are drawn smaller. */
function line(text: string, y: number, size: number, colour = ink, weight = 700, room = wide): string {
  const fitted = Math.min(size, room / (text.length * letter))
  return `<text x="80" y="${y}" font-size="${fitted.toFixed(1)}" font-weight="${weight}" fill="${colour}">${escaped(text)}</text>`
}

/** The line of the circuit, in the upper right. */
function outlined(outline: NonNullable<Shown['outline']>): string {
  const size = Math.max(outline.width, outline.height)
  const scale = 360 / size
  const [x, y] = [1000 - outline.width * scale, 250 + (360 - outline.height * scale) / 2]
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(4)})">
<path d="${escaped(outline.line)}" fill="none" stroke="${ink}" stroke-width="${(size * 0.03).toFixed(1)}" stroke-linejoin="round"/>
<circle cx="${outline.start[0]}" cy="${outline.start[1]}" r="${(size * 0.035).toFixed(1)}" fill="#e03a3e"/></g>`
}

/** A field for each round, in the colour of my place. */
function strip(places: number[], isOut: boolean): string {
  const fields = thinned(places).map((place) => ({ colour: of(colours, place), words: String(place) }))
  if (isOut) fields.push({ colour: out.colour, words: '×' })
  const step = (width - 160) / Math.max(fields.length, 8)
  const side = step - 8
  return fields
    .map(({ colour, words }, at) => {
      const x = 80 + at * step
      const dark = colour === colours[3] || colour === out.colour
      return `<rect x="${x.toFixed(1)}" y="792" width="${side.toFixed(1)}" height="88" rx="8" fill="${colour}"/>
<text x="${(x + side / 2).toFixed(1)}" y="850" font-size="${Math.min(40, side * 0.75).toFixed(1)}" font-weight="700" text-anchor="middle" fill="${dark ? ink : ground}">${words}</text>`
    })
    .join('')
}

/** As an SVG. */
export function picture(shown: Shown): string {
  const { title, date, game, circuit, outline, result, places, out: isOut, streak, link } = shown
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="'Barlow Condensed','Arial Narrow','Roboto Condensed',sans-serif">
<rect width="${width}" height="${height}" fill="${ground}"/>
<rect width="${width}" height="14" fill="${signal}"/>
${outline ? outlined(outline) : ''}
${line(title.toUpperCase(), 150, 84, signal, 800)}
${line(date, 212, 44, quiet, 600)}
${line(game, 350, 60, ink, 700, narrow)}
${circuit ? line(circuit, 416, 48, quiet, 600, narrow) : ''}
${line(result, 690, 120, ink, 800)}
${streak ? line(streak, 752, 44, signal, 600) : ''}
${strip(places, isOut)}
${line('Paddock', 985, 52, ink, 800)}
${line(link, 1032, 32, quiet, 500)}
</svg>`
}

export const addressOf = (svg: string) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`

/** The same as a file that every program shows. */
export async function drawn(svg: string): Promise<Blob> {
  const image = new Image(width, height)
  image.src = addressOf(svg)
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  canvas.getContext('2d')!.drawImage(image, 0, 0, width, height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
