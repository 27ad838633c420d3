import { expect, it } from "vitest"
import { canChangeBirthDate, isBirthday, isToCome } from "./birth-date.ts"

const now = new Date("2026-11-17T20:00:00Z")

it("a birth date can be said at once, and changed after a year", () => {
  const dayMs = 24 * 60 * 60_000
  expect(canChangeBirthDate(null, now)).toBe(true)
  expect(canChangeBirthDate(new Date(now.getTime() - 364 * dayMs), now)).toBe(false)
  expect(canChangeBirthDate(new Date(now.getTime() - 365 * dayMs), now)).toBe(true)
})

it("a day that has begun nowhere yet is no birth date", () => {
  expect(isToCome("1990-05-01", now)).toBe(false)
  // In the Line Islands it is the eighteenth already.
  expect(isToCome("2026-11-18", now)).toBe(false)
  expect(isToCome("2026-11-19", now)).toBe(true)
})

it("comes round on its day, and in years without it on the 28th of February", () => {
  expect(isBirthday("1990-11-17", "2026-11-17")).toBe(true)
  expect(isBirthday("1990-11-17", "2026-11-18")).toBe(false)
  expect(isBirthday("2000-02-29", "2026-02-28")).toBe(true)
  expect(isBirthday("2000-02-29", "2028-02-28")).toBe(false)
  expect(isBirthday("2000-02-29", "2028-02-29")).toBe(true)
})
