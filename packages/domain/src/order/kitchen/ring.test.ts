import { expect, test } from "vitest"
import { callRingFor, msToNextStroke, type Ring, ringFor } from "./ring.ts"

const new_ = { isLate: false }
const late = { isLate: true }

function rings(waiting: { isLate: boolean }[]): Ring {
  const ring = ringFor(waiting)
  if (!ring) throw new Error("it does not ring")
  return ring
}

test("nothing new is silence", () => {
  expect(ringFor([])).toBeNull()
})

test("one late order among new ones makes it louder and faster", () => {
  const calm = rings([new_, new_])
  const urgent = rings([new_, late])
  expect(urgent.volume).toBeGreaterThan(calm.volume)
  expect(urgent.everyMs).toBeLessThan(calm.everyMs)
})

test("the first stroke comes at once, the next ones in their turn", () => {
  const ring = rings([new_])
  expect(msToNextStroke(ring, null, 1_000)).toBe(0)
  expect(msToNextStroke(ring, 1_000, 1_000)).toBe(ring.everyMs)
  expect(msToNextStroke(ring, 1_000, 1_500)).toBe(ring.everyMs - 500)
  expect(msToNextStroke(ring, 1_000, 1_000_000)).toBe(0)
})

test("becoming late is heard with the shorter turn, and a clock set back does not silence it", () => {
  const urgent = rings([late])
  expect(msToNextStroke(urgent, 0, urgent.everyMs)).toBe(0)
  expect(msToNextStroke(urgent, 10_000, 0)).toBe(0)
})

test("a table that calls is softer than any order", () => {
  expect(callRingFor(0)).toBeNull()
  expect(callRingFor(2)?.volume).toBeLessThan(rings([new_]).volume)
})
