import { expect, it } from "vitest"
import { clockOf, minuteOf } from "./clock.ts"

it("every minute of a day is written and read back", () => {
  for (let minute = 0; minute < 1440; minute += 1) expect(minuteOf(clockOf(minute))).toBe(minute)
})

it("midnight at the end of a day is the next day's", () => {
  expect(clockOf(1440)).toBe("00:00")
})

it.each(["", "9:00", "24:00", "12:60", "12:3", "12:30:00", "ab:cd"])("%j is no time", (clock) => {
  expect(minuteOf(clock)).toBeNull()
})
