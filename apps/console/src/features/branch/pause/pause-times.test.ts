import { expect, it } from "vitest"
import { afterMinutes, nextAtClock } from "./pause-times.ts"

const evening = Date.parse("2026-03-03T18:30:00Z") // 21:30 in Riyadh

it("minutes count from now", () => {
  expect(afterMinutes(15, evening)).toBe("2026-03-03T18:45:00.000Z")
})

it.each([
  ["22:00", "2026-03-03T19:00:00.000Z"],
  ["21:30", "2026-03-04T18:30:00.000Z"],
  ["01:00", "2026-03-03T22:00:00.000Z"],
])("%s is the next one on the place's clock", (clock, instant) => {
  expect(nextAtClock(clock, evening, "Asia/Riyadh")).toBe(instant)
})

it("a time that is not typed in full is none", () => {
  expect(nextAtClock("", evening, "Asia/Riyadh")).toBeNull()
})
