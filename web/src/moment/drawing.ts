// Draws a scene on a canvas: the board and the cars are drawings of the page, as pictures.

import { flushSync, mount, unmount } from 'svelte'
import { toScreen, toWorld } from '../board/camera.ts'
import Ground from '../board/Ground.svelte'
import groundStyle from '../board/ground.css?inline'
import symbols from '../symbols.svg?raw'
import { linesOf, poseAt, type Scene, type SceneCar } from './scene.ts'

export const picture = { width: 1200, height: 675 }
/** Above the words. */
export const track = { width: picture.width, height: 505 }
const [band, edge] = [picture.height - track.height, 36]
const [smallestCar, ofLength] = [17, 48 / 104]
const condensed = '"Barlow Condensed", "Arial Narrow", "Roboto Condensed", sans-serif'

export interface Words {
  headline: string
  /** Game, circuit, how far the race is. */
  about: string
}

export interface Pictures {
  ground: HTMLImageElement | null
  cars: Map<string, HTMLImageElement>
}

const svg = (inside: string, box: number[], size: { width: number; height: number }, style = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${size.width}" height="${size.height}" style="${style}">${symbols.replace(/^<svg[^>]*>/, '<g>').replace(/<\/svg>\s*$/, '</g>')}${inside}</svg>`

async function pictureOf(source: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await image.decode()
  return image
}

/** The values that the page has for the variables of a style. */
function variablesOf(style: string): string {
  const page = getComputedStyle(document.documentElement)
  const names = new Set([...style.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  const known = [...names].map((name) => [name, page.getPropertyValue(name)]).filter(([, value]) => value)
  return [`color-scheme:${page.colorScheme}`, ...known.map(([name, value]) => `${name}:${value}`)]
    .join(';')
    .replaceAll('"', "'")
}

async function groundOf({ board, camera }: Scene): Promise<HTMLImageElement | null> {
  if (!board) return null
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const ground = mount(Ground, { target, props: { board } })
  flushSync()
  const inside = target.innerHTML.replaceAll(/<!--.*?-->/g, '')
  void unmount(ground)
  const from = toWorld(camera, { x: 0, y: 0 })
  const box = [from.x, from.y, track.width / camera.scale, track.height / camera.scale]
  const style = `${variablesOf(groundStyle)};--pen:${1 / camera.scale};--small-print:visible;background:var(--grass)`
  return pictureOf(svg(`<style>${groundStyle}</style><g class="ground">${inside}</g>`, box, track, style))
}

export async function picturesOf(scene: Scene): Promise<Pictures> {
  const kinds = [...new Set(scene.cars.map(({ symbol }) => symbol))]
  const use = (symbol: string) => `<use href="#${symbol}" x="-52" y="-24" width="104" height="48"/>`
  const [ground, ...cars] = await Promise.all([
    groundOf(scene),
    ...kinds.map((kind) => pictureOf(svg(use(kind), [-52, -24, 104, 48], { width: 416, height: 192 }))),
    document.fonts.load(`italic 800 40px ${condensed}`),
    document.fonts.load(`700 20px ${condensed}`),
  ])
  return { ground, cars: new Map(kinds.map((kind, index) => [kind, cars[index] as HTMLImageElement])) }
}

const colour = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)

function drawRoad(pen: CanvasRenderingContext2D, time: number) {
  pen.fillStyle = '#14171c'
  pen.fillRect(0, 0, track.width, track.height)
  pen.fillStyle = '#2e3239'
  pen.fillRect(0, track.height * 0.12, track.width, track.height * 0.76)
  pen.strokeStyle = '#d9d6cc'
  pen.lineWidth = 4
  pen.setLineDash([60, 50])
  pen.lineDashOffset = -time / 3
  pen.beginPath()
  pen.moveTo(0, track.height / 2)
  pen.lineTo(track.width, track.height / 2)
  pen.stroke()
  pen.setLineDash([])
}

function drawCar(
  pen: CanvasRenderingContext2D,
  { board, camera }: Scene,
  pictures: Pictures,
  car: SceneCar,
  pose: Scene['cars'][number]['pose'],
) {
  const { x, y } = toScreen(camera, { x: pose[0], y: pose[1] })
  const half = board ? Math.max(camera.scale, smallestCar) * 0.96 : 62
  pen.save()
  pen.translate(x, y)
  pen.rotate((pose[2] * Math.PI) / 180)
  pen.drawImage(pictures.cars.get(car.symbol)!, -half, -half * ofLength, 2 * half, 2 * half * ofLength)
  if (car.number !== null) {
    pen.translate(-0.3 * half, 0)
    pen.rotate((-pose[2] * Math.PI) / 180)
    pen.beginPath()
    pen.arc(0, 0, 0.19 * half, 0, 2 * Math.PI)
    pen.fillStyle = '#fff'
    pen.fill()
    pen.fillStyle = '#15181d'
    pen.font = `700 ${0.3 * half}px ${condensed}`
    pen.textAlign = 'center'
    pen.fillText(String(car.number), 0, 0.1 * half)
  }
  pen.restore()
}

function drawName(pen: CanvasRenderingContext2D, { board, camera }: Scene, { name }: SceneCar, [x, y]: number[]) {
  const at = toScreen(camera, { x: x!, y: y! })
  pen.font = `700 22px ${condensed}`
  const width = pen.measureText(name).width + 20
  const left = Math.min(Math.max(at.x - width / 2, 8), track.width - width - 8)
  const top = at.y + (board ? Math.max(camera.scale, smallestCar) : 34) + 8
  pen.fillStyle = 'rgb(18 21 25 / 85%)'
  pen.beginPath()
  pen.roundRect(left, top, width, 30, 6)
  pen.fill()
  pen.fillStyle = '#f3f1ea'
  pen.textAlign = 'left'
  pen.fillText(name, left + 10, top + 22)
}

function drawWords(pen: CanvasRenderingContext2D, { headline, about }: Words) {
  const top = track.height
  pen.fillStyle = '#171a1f'
  pen.fillRect(0, top, picture.width, band)
  for (let x = 0, red = true; x < picture.width; x += 28, red = !red) {
    pen.fillStyle = colour(red ? '--kerb-red' : '--kerb-white')
    pen.fillRect(x, top, 28, 7)
  }
  pen.textAlign = 'left'
  pen.fillStyle = '#f3f1ea'
  pen.font = `italic 800 44px ${condensed}`
  const lines = linesOf(headline, (line) => pen.measureText(line).width <= picture.width - 2 * edge, 2)
  lines.forEach((line, index) => pen.fillText(line, edge, top + 56 + 44 * index))
  pen.font = `600 24px ${condensed}`
  pen.fillStyle = '#bcc1c9'
  pen.fillText(about, edge, picture.height - 18)
  pen.textAlign = 'right'
  pen.font = `italic 800 28px ${condensed}`
  pen.fillStyle = '#ffd83d'
  pen.fillText('PADDOCK', picture.width - edge, picture.height - 18)
}

/** The scene after so many milliseconds. */
export function draw(pen: CanvasRenderingContext2D, scene: Scene, pictures: Pictures, words: Words, time: number) {
  pen.clearRect(0, 0, picture.width, picture.height)
  if (pictures.ground) pen.drawImage(pictures.ground, 0, 0)
  else drawRoad(pen, Math.min(time, scene.time))
  const poses = scene.cars.map((car) => ({ car, pose: poseAt(scene, car, time) }))
  for (const { car, pose } of poses) drawCar(pen, scene, pictures, car, pose)
  const named = scene.board ? scene.drives.findLast(({ start }) => start <= time)?.car : null
  for (const { car, pose } of poses) if (!scene.board || car.id === named) drawName(pen, scene, car, pose)
  drawWords(pen, words)
}
