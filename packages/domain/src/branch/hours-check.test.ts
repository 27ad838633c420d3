import { describe, expect, it } from "vitest"
import { hoursProblems, minutesOpen, runsPastMidnight, weekdaysWithin } from "./hours-check.ts"
import type { HoursRange, WeeklyHours } from "./opening-hours.ts"

const at = (open: number, close: number): HoursRange => ({ open: open * 60, close: close * 60 })

function week(days: Record<number, HoursRange[]>): WeeklyHours {
  return Array.from({ length: 7 }, (_, day) => days[day] ?? [])
}

const sunday = 0
const monday = 1
const saturday = 6

describe("a week of hours", () => {
  it.each([
    ["all closed", week({})],
    ["open at all hours", Array.from({ length: 7 }, () => [at(0, 0)])],
    ["round the clock from ten", Array.from({ length: 7 }, () => [at(10, 10)])],
    ["four that touch", week({ [monday]: [at(6, 8), at(8, 12), at(12, 18), at(18, 6)] })],
    [
      "one that ends as the next day's begins",
      week({ [sunday]: [at(20, 4)], [monday]: [at(4, 9)] }),
    ],
    ["Saturday night up to Sunday", week({ [saturday]: [at(20, 4)], [sunday]: [at(4, 9)] })],
    ["given in any order", week({ [monday]: [at(18, 22), at(8, 12)] })],
  ])("can be kept when it is %s", (_, hours) => {
    expect(hoursProblems(hours)).toEqual([])
  })

  it.each<[string, WeeklyHours, number]>([
    ["two of a day", week({ [monday]: [at(8, 12), at(11, 14)] }), monday],
    ["one within the other", week({ [monday]: [at(8, 20), at(9, 10)] }), monday],
    ["the same twice", week({ [monday]: [at(8, 9), at(8, 9)] }), monday],
    ["by one minute", week({ [monday]: [at(8, 9), { open: 539, close: 600 }] }), monday],
    ["over midnight", week({ [sunday]: [at(20, 4)], [monday]: [at(3, 9)] }), monday],
    ["from Saturday into Sunday", week({ [saturday]: [at(20, 4)], [sunday]: [at(3, 9)] }), sunday],
    [
      "a whole day and the next morning",
      week({ [sunday]: [at(5, 5)], [monday]: [at(4, 6)] }),
      monday,
    ],
  ])("overlaps: %s", (_, hours, day) => {
    expect(hoursProblems(hours)).toEqual([{ day, code: "hours_overlap" }])
  })

  it("has at most four a day", () => {
    const five = [at(1, 2), at(3, 4), at(5, 6), at(7, 8), at(9, 10)]
    expect(hoursProblems(week({ [monday]: five }))).toEqual([
      { day: monday, code: "hours_too_many" },
    ])
  })
})

it("a range that closes at midnight does not run past it", () => {
  expect(minutesOpen(at(0, 0))).toBe(1440)
  expect(minutesOpen(at(22, 2))).toBe(240)
  expect([at(12, 0), at(12, 2), at(9, 17), at(10, 10)].map(runsPastMidnight)).toEqual([
    false,
    true,
    false,
    true,
  ])
})

describe("the weekdays of a set of dates", () => {
  it.each([
    ["2026-03-20", "2026-03-20", [5]],
    ["2026-03-20", "2026-03-22", [0, 5, 6]],
    ["2026-03-20", "2026-03-26", [0, 1, 2, 3, 4, 5, 6]],
    ["2026-03-20", "2027-03-26", [0, 1, 2, 3, 4, 5, 6]],
    ["2026-03-20", "2026-03-19", []],
    ["", "2026-03-19", [0, 1, 2, 3, 4, 5, 6]],
  ])("%s to %s", (from, to, days) => {
    expect(weekdaysWithin(from, to)).toEqual(days)
  })
})
