import { expect, test } from "vitest"
import { instantOfWallTime, wallTimeOf } from "./wall-time.ts"

test("a field holds the wall clock of the place, wherever the browser is", () => {
  expect(wallTimeOf("2026-11-15T21:30:00.000Z", "Asia/Riyadh")).toBe("2026-11-16T00:30")
  expect(instantOfWallTime("2026-11-16T00:30", "Asia/Riyadh")).toBe("2026-11-15T21:30:00.000Z")
  expect(instantOfWallTime("2026-11-16T00:30", "Europe/Berlin")).toBe("2026-11-15T23:30:00.000Z")
})

test("there and back is the same, also across a change of the clocks", () => {
  for (const instant of ["2026-03-29T00:30:00.000Z", "2026-07-01T12:00:00.000Z"]) {
    const wall = wallTimeOf(instant, "Europe/Berlin")
    expect(instantOfWallTime(wall, "Europe/Berlin")).toBe(instant)
  }
})

test("nothing, or half a date, is no bound", () => {
  expect(wallTimeOf(null, "Asia/Riyadh")).toBe("")
  expect(instantOfWallTime("", "Asia/Riyadh")).toBeNull()
  expect(instantOfWallTime("2026-11", "Asia/Riyadh")).toBeNull()
})
