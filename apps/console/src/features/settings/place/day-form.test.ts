import { m } from "@sufra/messages"
import { expect, it } from "vitest"
import { bodyOf, changesOf, formOf } from "./day-form.ts"

const stored = { timezone: "Asia/Riyadh", start: "04:00", prices: "with" } as const

it("is read and written as the wire has it", () => {
  const wire = {
    ...{ timezone: "Asia/Riyadh", business_day_start_minute: 240, price_includes_tax: true },
  }
  expect(formOf({ ...wire, version: "1" })).toEqual(stored)
  expect(bodyOf(stored)).toEqual(wire)
})

it("says of a change of tax what guests pay, and that past orders stay", () => {
  expect(changesOf(stored, { ...stored, prices: "without" })).toEqual([
    m["settings.confirm_prices_without"](),
    m["settings.confirm_stays"](),
  ])
})

it("says of a change of the day that reports are divided anew", () => {
  const typed = { ...stored, timezone: "Asia/Dubai", start: "05:30" }
  expect(changesOf(stored, typed)).toEqual([
    m["settings.confirm_timezone"]({ zone: m["settings.zone_dubai"]() }),
    m["settings.confirm_day_start"]({ time: "05:30" }),
    m["settings.confirm_stays"](),
    m["settings.confirm_reports"](),
  ])
})

it("asks nothing where nothing changes", () => {
  expect(changesOf(stored, stored)).toEqual([])
})
