import { describe, expect, test } from 'vitest'
import { routeThrough } from '../../src/board/geometry.ts'
import { Motion, posesIn } from '../../src/board/motion.svelte.ts'
import type { Pose } from '../../src/protocol.ts'

/** Half a circle through the heading at which degrees begin anew. */
const bend: Pose[] = [
  [0, 0, 90],
  [-1, 1, 180],
  [-2, 0, 270],
]

describe('the poses of a drive', () => {
  const poses = posesIn(routeThrough(bend), 500)

  test('begin and end where the way does', () => {
    expect(poses[0]!.slice(0, 2)).toEqual([0, 0])
    expect(poses.at(-1)![0]).toBeCloseTo(-2)
    expect(poses.at(-1)![1]).toBeCloseTo(0)
  })

  test('never turn the long way round', () => {
    const turns = poses.slice(1).map((pose, at) => Math.abs(pose[2] - poses[at]![2]))
    expect(Math.max(...turns)).toBeLessThan(60)
  })
})

describe('cars on the move', () => {
  const moves = ['1', '2'].map((car, event) => ({ event, car, poses: bend }))

  test('drive one after the other, and wait where they stood', () => {
    const motion = new Motion()
    const begun: string[] = []
    motion.play(moves, 1, ({ car }) => begun.push(car))
    expect([motion.drive?.car, motion.poses['2']]).toEqual(['1', bend[0]])
    motion.drive!.done()
    expect([motion.drive?.car, begun]).toEqual(['2', ['1', '2']])
    motion.drive!.done()
    expect([motion.running, motion.poses]).toEqual([false, {}])
  })

  test('are where they belong as soon as somebody skips', () => {
    const motion = new Motion()
    motion.play(moves, 1, () => {})
    const { done } = motion.drive!
    motion.finish()
    done()
    expect([motion.running, motion.poses]).toEqual([false, {}])
  })

  test('do not move at all at speed 0', () => {
    const motion = new Motion()
    motion.play(moves, 0, () => {})
    expect(motion.running).toBe(false)
  })
})
