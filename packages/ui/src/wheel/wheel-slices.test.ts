import { expect, test } from "vitest"
import { sliceAngle, slicePath } from "./wheel-slices.ts"

test("slices fill the disc alike: two are halves, one is all of it", () => {
  expect(slicePath(0, 2, 100)).toBe("M 0 0 L -100.000 -0.000 A 100 100 0 0 1 100.000 0.000 Z")
  expect(slicePath(0, 1, 100)).toContain("A 100 100 0 0 1 -0.000 -100.000 Z")
  expect([sliceAngle(1), sliceAngle(8)]).toEqual([360, 45])
})
