import { distanceMeters } from "@sufra/domain/branch/distance"
import { isInside, zoneProblem } from "@sufra/domain/delivery/zone"
import { expect, it } from "vitest"
import { circleAround } from "./circle.ts"

it("every corner is as far away as was asked, and the branch is inside", () => {
  const branch = { lat: 24.6949, lng: 46.685 }
  const circle = circleAround(branch, 3_000)
  expect(zoneProblem(circle)).toBeNull()
  expect(isInside(circle, branch)).toBe(true)
  for (const corner of circle) {
    expect(Math.abs(distanceMeters(branch, corner) - 3_000)).toBeLessThan(10)
  }
})
