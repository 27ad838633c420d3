import { expect, it } from "vitest"
import { barsOf } from "./hours-bars.ts"

const week = (day: number, ranges: { open: number; close: number }[]) =>
  Array.from({ length: 7 }, (_, index) => (index === day ? ranges : []))

it("a period of one day is one bar", () => {
  expect(barsOf(week(1, [{ open: 360, close: 720 }]), 1)).toEqual([
    { start: 0.25, length: 0.25, goesOn: false, began: false },
  ])
})

it("past midnight it goes on with the next day, from Saturday into Sunday too", () => {
  const saturday = week(6, [{ open: 1080, close: 360 }])
  expect(barsOf(saturday, 6)).toEqual([{ start: 0.75, length: 0.25, goesOn: true, began: false }])
  expect(barsOf(saturday, 0)).toEqual([{ start: 0, length: 0.25, goesOn: false, began: true }])
})

it("until midnight it fills its own day only", () => {
  const sunday = week(0, [{ open: 0, close: 0 }])
  expect(barsOf(sunday, 0)).toEqual([{ start: 0, length: 1, goesOn: false, began: false }])
  expect(barsOf(sunday, 1)).toEqual([])
})
