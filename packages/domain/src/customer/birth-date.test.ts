import { expect, it } from "vitest"
import { canChangeBirthDate, isBirthday } from "./birth-date.ts"

it("is changed once a year", () => {
  const now = new Date("2026-11-17T10:00:00Z")
  expect(canChangeBirthDate(null, now)).toBe(true)
  expect(canChangeBirthDate(new Date("2026-01-01T00:00:00Z"), now)).toBe(false)
  expect(canChangeBirthDate(new Date("2025-11-17T10:00:00Z"), now)).toBe(true)
})

it("comes round on its day, and in years without it on the 28th of February", () => {
  expect(isBirthday("1990-11-17", "2026-11-17")).toBe(true)
  expect(isBirthday("1990-11-17", "2026-11-18")).toBe(false)
  expect(isBirthday("2000-02-29", "2026-02-28")).toBe(true)
  expect(isBirthday("2000-02-29", "2028-02-28")).toBe(false)
  expect(isBirthday("2000-02-29", "2028-02-29")).toBe(true)
})
