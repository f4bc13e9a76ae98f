import type { Clock } from '../protocol.ts'

/** What a clock shows `passed` milliseconds after it was told: first the decision runs down, then the reserve. */
export function timeLeft(clock: Clock, passed: number): string {
  const used = clock.runs ? passed : 0
  const decision = Math.max(0, clock.left - used)
  const reserve = Math.max(0, clock.reserve - Math.max(0, used - clock.left))
  return clock.reserve > 0 ? `${print(decision)} + ${print(reserve)}` : print(decision)
}

function print(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const days = Math.floor(seconds / 86400)
  if (days > 0) return `${days} d ${Math.floor((seconds % 86400) / 3600)} h`
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
