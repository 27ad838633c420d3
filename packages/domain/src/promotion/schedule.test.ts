import { expect, test } from "vitest"
import { isShownAt, scheduleChangesAtMs } from "./schedule.ts"

const schedule = { startsAtMs: 100, endsAtMs: 200, active: true }

test("shown from its start up to, and not at, its end", () => {
  expect([99, 100, 199, 200].map((at) => isShownAt(schedule, at))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test("without bounds it is shown while active", () => {
  expect(isShownAt({ startsAtMs: null, endsAtMs: null, active: true }, 0)).toBe(true)
  expect(isShownAt({ startsAtMs: null, endsAtMs: null, active: false }, 0)).toBe(false)
})

test("it next changes at its start, then at its end, then never", () => {
  expect([0, 100, 199, 200].map((at) => scheduleChangesAtMs(schedule, at))).toEqual([
    100,
    200,
    200,
    null,
  ])
})
