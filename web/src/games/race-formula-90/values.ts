import type { Board, View } from '../../protocol.ts'
import type { Value } from '../game.ts'
import { raceCard } from './cards.ts'
import { say } from './texts.ts'

interface Player {
  seat: number
  values: { slots: number }
  target: string
  chips: number
  discs: number
  red: number
  brown: number
  fuel: number
}

/** The factor on the card of the target check. */
export const targetCheck = (card: string | undefined, board: Board | null) =>
  String((card && raceCard(card, board)?.factor) ?? '')

export function values(view: View, seat: number, board: Board | null): Value[] {
  const player = ((view['players'] ?? []) as Player[]).find((one) => one.seat === seat)
  if (!player) return []
  const { target, chips, discs, red, brown, fuel } = player
  return [
    { icon: 'i-check', name: say('chart.target'), value: targetCheck(target, board) },
    { icon: 'i-tyre', name: say('chart.tyres'), value: String(chips) },
    { icon: 'i-chip', name: say('chart.discs'), value: String(discs) },
    { icon: 'i-damage', name: say('chart.damage'), value: `${red + brown}/${player.values.slots}` },
    { icon: 'i-fuel', name: say('chart.fuel-turn'), value: String(fuel) },
  ]
}
