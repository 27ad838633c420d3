import { expect, test } from "vitest"
import { dayGroups } from "./branch-hours.ts"

const evening = [{ opens: "17:00", closes: "03:00" }]
const late = [{ opens: "19:00", closes: "03:00" }]

test("a week of the same hours is one group", () => {
  expect(dayGroups(Array.from({ length: 7 }, () => evening))).toEqual([
    { first: 0, last: 6, ranges: evening },
  ])
})

test("a Friday of its own splits the week in three", () => {
  const week = [evening, evening, evening, evening, evening, late, []]
  expect(dayGroups(week)).toEqual([
    { first: 0, last: 4, ranges: evening },
    { first: 5, last: 5, ranges: late },
    { first: 6, last: 6, ranges: [] },
  ])
})
