// Where cars and dangerous spaces are on the board of Formula Dé.

import { poseOf, whereIs, type Marker, type Places } from '../../board/spaces.ts'
import type { Space, View } from '../../protocol.ts'

export function places(spaces: Map<string, Space>, view: View): Places {
  const { cars, dangerous } = view as { cars?: { seat: number; space: string }[]; dangerous?: string | string[] }
  return {
    cars: (cars ?? []).flatMap((car, index) => {
      const space = spaces.get(car.space)
      return space
        ? [{ id: String(car.seat), livery: index + 1, pose: poseOf(space), space: space.id, where: whereIs(space) }]
        : []
    }),
    markers: wordsOf(dangerous).flatMap((id): Marker[] => {
      const space = spaces.get(id)
      return space ? [{ kind: 'danger', pose: poseOf(space) }] : []
    }),
  }
}

const wordsOf = (value: string | string[] | undefined): string[] =>
  Array.isArray(value) ? value : (value ?? '').split(/[ ,]+/).filter(Boolean)
