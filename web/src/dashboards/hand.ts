import type { View } from '../protocol.ts'

/** The cards in a seat's hand, if they can be seen. */
export function handOf(view: View | null, seat: number): string[] {
  const players = (view?.['players'] ?? []) as { seat: number; hand?: unknown }[]
  const hand = players.find((player) => player.seat === seat)?.hand
  return Array.isArray(hand) ? hand : []
}
