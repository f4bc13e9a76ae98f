// Where cars and yellow flags are on the board of Pole Position.

import { poseOf, whereIs, type Marker, type Places } from '../../board/spaces.ts'
import type { Board, Pose, Space, View } from '../../protocol.ts'

interface PoleCar {
  seat: number | null
  bot: string
  cell: string
  off_track: string
}

export function places(spaces: Map<string, Space>, view: View, board: Board): Places {
  const { cars = [], yellow = [] } = view as { cars?: PoleCar[]; yellow?: { part: number }[] }
  const boxes = (board.facts['boxes'] ?? []) as { x: number; y: number; heading: number }[]
  const rears = new Set(cars.map(({ cell }) => spaces.get(cell)?.['half_of']))
  return {
    cars: cars.flatMap((car, index) => {
      const space = spaces.get(car.cell)
      if (!space) return []
      const box = space.kind === 'box' ? boxes[index % boxes.length] : undefined
      const front = rears.has(space.id) ? (space['front'] as Pose | undefined) : undefined
      const pose: Pose = box ? [box.x, box.y, box.heading] : (front ?? poseOf(space))
      const where = car.off_track === 'no' ? whereIs(space) : 'off'
      return [{ id: car.bot === 'none' ? String(car.seat) : car.bot, number: index + 1, pose, space: space.id, where }]
    }),
    markers: yellow.flatMap(({ part }): Marker[] => {
      const space = board.spaces.find((space) => space['part'] === part)
      return space ? [{ kind: 'yellow', pose: poseOf(space) }] : []
    }),
  }
}
