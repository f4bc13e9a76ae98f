import { poseOf, type Marker } from '../../board/spaces.ts'
import type { Space, View } from '../../protocol.ts'

/** The dangerous spaces. */
export function markers(spaces: Map<string, Space>, view: View): Marker[] {
  const { dangerous = '' } = view as { dangerous?: string }
  return dangerous.split(' ').flatMap((id): Marker[] => {
    const space = spaces.get(id)
    return space ? [{ kind: 'danger', pose: poseOf(space) }] : []
  })
}
