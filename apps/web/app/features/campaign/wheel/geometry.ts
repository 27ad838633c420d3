import { sliceAngle } from "@sufra/ui/wheel-slices"

/** Angles are degrees, clockwise. At 0 the middle of the first slice is under the pointer, at the top. */
const turn = 360

/** Never on the line between two slices: nobody could tell which one it is. */
const mostLean = 0.35

function within(angle: number): number {
  return ((angle % turn) + turn) % turn
}

/** Where in its slice a spin stops, from -0.35 to 0.35 of it: the same id stops at the same place. */
export function leanOf(id: string): number {
  const share = Number.parseInt(id.replaceAll("-", "").slice(-4), 16) / 0xffff
  return (Number.isNaN(share) ? 0 : share * 2 - 1) * mostLean
}

/** A wide slice is met near its middle, where its name stands. */
const widestLean = 45

/** How far the wheel is turned when the pointer is on this slice. */
export function stopAngle(index: number, count: number, lean = 0): number {
  const slice = sliceAngle(count)
  return within(-(index * slice + lean * Math.min(slice, widestLean)))
}

/** The slice under the pointer. */
export function sliceAt(angle: number, count: number): number {
  return Math.round(within(-angle) / sliceAngle(count)) % count
}

export type Settling = { from: number; distance: number; durationMs: number }

const leastTurns = 4

/**
 * From a wheel that turns at this speed (degrees a millisecond, its sign being the direction) to a stop: more than
 * four turns, slowing down from exactly that speed, so that the eye sees no jump.
 */
export function settlingOn(from: number, stop: number, speed: number): Settling {
  const direction = speed < 0 ? -1 : 1
  const rest = within(direction * (stop - from)) || turn
  const distance = direction * (leastTurns * turn + rest)
  // A cubic begins at three times its average speed.
  return { from, distance, durationMs: (3 * Math.abs(distance)) / Math.abs(speed) }
}

export function angleAt({ from, distance, durationMs }: Settling, elapsedMs: number): number {
  const left = 1 - Math.min(1, Math.max(0, elapsedMs / durationMs))
  return from + distance * (1 - left ** 3)
}

type Point = { x: number; y: number }

/** The angle by which a finger at `to` has turned the wheel since `from`, both measured from its middle. */
export function turnedBy(from: Point, to: Point): number {
  const angleOf = ({ x, y }: Point) => (Math.atan2(y, x) * 180) / Math.PI
  return within(angleOf(to) - angleOf(from) + 180) - 180
}
