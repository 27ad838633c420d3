import { expect, test } from "vitest"
import { hoursOfDay, scaleTop } from "./hours-of-day.ts"

test("the day has 24 hours from four in the morning, empty ones included", () => {
  const counted = [
    { hour: 1, visits: 3 },
    { hour: 21, visits: 9 },
  ]
  const hours = hoursOfDay(counted, 4)
  expect(hours.map(({ hour }) => hour)).toEqual([
    4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 0, 1, 2, 3,
  ])
  expect(hours[17]).toEqual({ hour: 21, visits: 9 })
  expect(hours[21]).toEqual({ hour: 1, visits: 3 })
  expect(hours.reduce((sum, { visits }) => sum + visits, 0)).toBe(12)
})

test("the scale ends at a round number that holds the busiest hour", () => {
  expect([1, 4, 5, 17, 80, 81, 1000].map(scaleTop)).toEqual([4, 4, 6, 20, 80, 100, 1000])
})
