import type { View } from '../../protocol.ts'
import type { Value } from '../game.ts'
import { say } from './texts.ts'

interface Player {
  seat: number
  speed: number
  chips: number | null
}

export function values(view: View, seat: number): Value[] {
  const player = ((view['players'] ?? []) as Player[]).find((one) => one.seat === seat)
  if (!player) return []
  return [
    { icon: 'i-speed', name: say('speed'), value: String(player.speed) },
    { icon: 'i-chip', name: say('chips'), value: String(player.chips ?? '?') },
  ]
}
