import fc from "fast-check"
import { expect, test } from "vitest"
import {
  areCodesShort,
  codeBudget,
  codesLeft,
  crowdedPerHour,
  dayMs,
  nextCodeInMs,
  rushPerHour,
  type SentTogether,
  strangerPauseMs,
  strangerWaitMs,
} from "./code-budget.ts"
import { codesAllowed } from "./code-rules.ts"

const start = Date.parse("2026-11-15T12:00:00Z")
const hour = 3_600_000
const sent = (...counts: [hoursLater: number, count: number][]): SentTogether[] =>
  counts.map(([later, count]) => ({ count, lastAtMs: start + later * hour }))

test("a quarter of a day's codes may go at once, and the others come back over the day", () => {
  const budget = codeBudget(2_000, true)
  expect(budget).toEqual({ mostAtOnce: 400, oneEveryMs: 72_000 })
  expect(codesLeft(budget, [], start)).toBe(400)
  const burst = sent([0, 400])
  expect(codesLeft(budget, burst, start)).toBe(0)
  expect(nextCodeInMs(budget, 0)).toBe(72_000)
  expect(codesLeft(budget, burst, start + hour)).toBe(50)
  expect(codesLeft(budget, burst, start + 8 * hour)).toBe(400)
  expect(codesLeft(budget, sent([0, 400], [1, 50]), start + 2 * hour)).toBe(50)
})

test("what strangers could take leaves a fifth to guests who signed in before, also the least", () => {
  const known = codeBudget(2_000, false)
  expect(codesLeft(known, sent([0, 400]), start)).toBe(100)
  for (let perDay = 20; perDay <= 200; perDay += 1) {
    const { mostAtOnce } = codeBudget(perDay, true)
    expect(
      codesLeft(codeBudget(perDay, false), sent([0, mostAtOnce]), start),
    ).toBeGreaterThanOrEqual(1)
  }
})

test("more than strangers had is no debt that they wait for", () => {
  const budget = codeBudget(2_000, true)
  expect(nextCodeInMs(budget, codesLeft(budget, sent([0, 480]), start))).toBe(72_000)
})

test("a clock that went back gives nothing and takes nothing", () => {
  const budget = codeBudget(2_000, true)
  expect(codesLeft(budget, sent([2, 10], [1, 10]), start + hour)).toBe(380)
})

test("whoever takes all they get has no more than the day's codes in a day, and waits for one at most", () => {
  const perDay = fc.integer({ min: 20, max: 300 })
  const pauses = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 40, maxLength: 200 })
  fc.assert(
    fc.property(perDay, pauses, (codesPerDay, minutes) => {
      const budget = codeBudget(codesPerDay, true)
      const taken: SentTogether[] = []
      let nowMs = start
      for (const wait of minutes) {
        nowMs += wait * 60_000
        const lastDay = taken.filter(({ lastAtMs }) => lastAtMs > nowMs - dayMs)
        const left = codesLeft(budget, lastDay, nowMs)
        expect(nextCodeInMs(budget, left)).toBeLessThanOrEqual(Math.ceil(budget.oneEveryMs))
        const count = Math.floor(left)
        if (count > 0) taken.push({ count, lastAtMs: nowMs })
        const sum = [...lastDay, { count, lastAtMs: nowMs }].reduce(
          (all, one) => all + one.count,
          0,
        )
        expect(sum).toBeLessThanOrEqual(codesAllowed(codesPerDay, true))
      }
    }),
    { numRuns: 40 },
  )
})

test("codes are short from the last tenth on, or when one network took very many", () => {
  expect(areCodesShort(2_000, [], 0, start)).toBe(false)
  expect(areCodesShort(2_000, sent([0, 360]), 0, start)).toBe(false)
  expect(areCodesShort(2_000, sent([0, 361]), 0, start)).toBe(true)
  expect(areCodesShort(2_000, sent([0, 400]), 0, start + 47 * 60_000)).toBe(true)
  expect(areCodesShort(2_000, sent([0, 400]), 0, start + 48 * 60_000)).toBe(false)
  expect(areCodesShort(2_000, [], crowdedPerHour - 1, start)).toBe(false)
  expect(areCodesShort(2_000, [], crowdedPerHour, start)).toBe(true)
})

test("staff hear of a rush while there are codes left", () => {
  expect(rushPerHour(2_000)).toBe(300)
  expect(rushPerHour(20)).toBe(3)
  expect(rushPerHour(20_000)).toBe(500)
})

test("a network begins with some, a wider one with more, then each waits longer, in a rush sooner", () => {
  expect([14, 15, 20, 25, 200].map((count) => strangerPauseMs(count, 1, false))).toEqual([
    0, 2_000, 4_000, 8_000, 20_000,
  ])
  expect([29, 30].map((count) => strangerPauseMs(count, 2, false))).toEqual([0, 2_000])
  expect([59, 60].map((count) => strangerPauseMs(count, 4, false))).toEqual([0, 2_000])
  expect([2, 3, 200].map((count) => strangerPauseMs(count, 1, true))).toEqual([0, 2_000, 120_000])
})

test("of networks that lie in each other the one that makes wait longest decides, never beyond its pause", () => {
  const calm = { count: 1, lastAtMs: start, width: 1 } as const
  const wide = { count: 60, lastAtMs: start, width: 4 } as const
  expect(strangerWaitMs([calm], false, start)).toBe(0)
  expect(strangerWaitMs([calm, { ...wide, width: 2 }, wide], false, start)).toBe(20_000)
  expect(strangerWaitMs([calm, wide], false, start + 500)).toBe(1_500)
  expect(strangerWaitMs([{ ...wide, lastAtMs: start + 1_000 }], false, start)).toBe(2_000)
  expect(strangerWaitMs([{ ...wide, lastAtMs: start + dayMs }], false, start)).toBe(0)
  expect(strangerWaitMs([{ count: 0, lastAtMs: null, width: 1 }], true, start)).toBe(0)
})
