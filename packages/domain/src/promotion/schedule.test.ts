import { expect, test } from "vitest"
import { isShownAt, promotionState, scheduleChangesAtMs } from "./schedule.ts"

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

test("its state is planned, shown and ended in turn, and off only while it could be shown", () => {
  const at = [99, 100, 199, 200]
  expect(at.map((ms) => promotionState(schedule, ms))).toEqual([
    "planned",
    "shown",
    "shown",
    "ended",
  ])
  const off = { ...schedule, active: false }
  expect(at.map((ms) => promotionState(off, ms))).toEqual(["off", "off", "off", "ended"])
  expect(promotionState({ startsAtMs: null, endsAtMs: null, active: true }, 0)).toBe("shown")
})
