import { sliceAngle } from "@sufra/ui/wheel-slices"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { angleAt, leanOf, settlingOn, sliceAt, stopAngle, turnedBy } from "./geometry.ts"

const count = fc.integer({ min: 1, max: 24 })
const speed = fc
  .tuple(fc.double({ min: 0.6, max: 1.6, noNaN: true }), fc.boolean())
  .map(([value, isBack]) => (isBack ? -value : value))

describe("where the wheel stops", () => {
  test("the slice that was drawn is under the pointer, from wherever and whichever way it turns", () => {
    fc.assert(
      fc.property(
        count,
        fc.nat(23),
        fc.uuid(),
        fc.double({ min: -5_000, max: 5_000, noNaN: true }),
        speed,
        (slices, nth, id, from, turning) => {
          const index = nth % slices
          const stop = stopAngle(index, slices, leanOf(id))
          const settling = settlingOn(from, stop, turning)
          expect(sliceAt(angleAt(settling, settling.durationMs), slices)).toBe(index)
          expect(Math.abs(settling.distance)).toBeGreaterThan(4 * 360)
          expect(Math.sign(settling.distance)).toBe(Math.sign(turning))
        },
      ),
    )
  })

  test("it keeps off the lines between slices", () => {
    fc.assert(
      fc.property(count, fc.nat(23), fc.uuid(), (slices, nth, id) => {
        const index = nth % slices
        const edge = sliceAngle(slices) * 0.14
        const stop = stopAngle(index, slices, leanOf(id))
        expect(sliceAt(stop + edge, slices)).toBe(index)
        expect(sliceAt(stop - edge, slices)).toBe(index)
      }),
    )
  })

  test("it slows down from the speed it had, and never turns back", () => {
    const settling = settlingOn(30, stopAngle(2, 8), 0.9)
    expect(angleAt(settling, 0)).toBe(30)
    expect(angleAt(settling, 1) - 30).toBeCloseTo(0.9, 2)
    const angles = Array.from({ length: 50 }, (_, step) =>
      angleAt(settling, (settling.durationMs * step) / 49),
    )
    expect(angles).toEqual(angles.toSorted((one, other) => one - other))
    expect(angleAt(settling, settling.durationMs * 2)).toBe(30 + settling.distance)
  })
})

test("a finger turns the wheel by the angle it goes around the middle, the short way", () => {
  expect(turnedBy({ x: 0, y: -10 }, { x: 10, y: 0 })).toBeCloseTo(90)
  expect(turnedBy({ x: 10, y: 0 }, { x: 0, y: -10 })).toBeCloseTo(-90)
  expect(turnedBy({ x: -10, y: 1 }, { x: -10, y: -1 })).toBeCloseTo(11.42, 1)
})
