import { distanceMeters } from "@sufra/domain/branch/distance"
import { expect, test } from "vitest"
import { movedBy, planViewOf, rounded } from "./plan-view.ts"

const riyadh = { lat: 24.7136, lng: 46.6753 }
const north = { lat: 24.9, lng: 46.7 }

test("holds all of its points, north up, and gives back what was tapped", () => {
  const view = planViewOf([riyadh, north])
  const [one, other] = [view.toSheet(riyadh), view.toSheet(north)]
  for (const { x, y } of [one, other]) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(view.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(view.height)
  }
  expect(other.y).toBeLessThan(one.y)
  expect(rounded(view.fromSheet(one))).toEqual(riyadh)
})

test("a single point is in the middle", () => {
  expect(planViewOf([riyadh]).toSheet(riyadh)).toEqual({ x: 320, y: 210 })
})

test("moves by meters", () => {
  expect(distanceMeters(riyadh, movedBy(riyadh, 100, 0))).toBe(100)
  expect(distanceMeters(riyadh, movedBy(riyadh, 0, -50))).toBe(50)
})
