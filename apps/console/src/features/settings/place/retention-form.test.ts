import { expect, it } from "vitest"
import { bodyOf, formOf, isShorter } from "./retention-form.ts"

const kept = {
  ...{ customer_months: 36, message_months: 3, visit_months: 12 },
  ...{ picture_months: 12, log_months: 24, version: "1" },
}

it("reads either kind of digits, and an empty field as keeping customers", () => {
  const { version: _, ...months } = kept
  expect(bodyOf({ ...formOf(kept), customer_months: "٣٦" })).toEqual(months)
  const always = { ...months, customer_months: null }
  expect(bodyOf({ ...formOf(kept), customer_months: " " })).toEqual(always)
  expect(formOf({ ...kept, customer_months: null }).customer_months).toBe("")
})

it("knows when something that is kept today would be gone tonight", () => {
  expect(isShorter(kept, formOf(kept))).toBe(false)
  expect(isShorter(kept, { ...formOf(kept), customer_months: "" })).toBe(false)
  expect(isShorter(kept, { ...formOf(kept), log_months: "36" })).toBe(false)
  expect(isShorter(kept, { ...formOf(kept), customer_months: "24" })).toBe(true)
  expect(isShorter(kept, { ...formOf(kept), picture_months: "11" })).toBe(true)
  const always = { ...kept, customer_months: null }
  expect(isShorter(always, { ...formOf(kept), customer_months: "120" })).toBe(true)
})
