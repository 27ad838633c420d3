import { overwriteGetLocale } from "@sufra/messages/runtime"
import { expect, test } from "vitest"
import { reasonText } from "./reason-text.ts"

test("a reason is read in the guest's language, whoever gave it in which", () => {
  const why = { reason_code: "sold-out", reason: null } as const
  overwriteGetLocale(() => "ar")
  expect(reasonText(why)).toBe("نفدت كمية أحد المنتجات")
  overwriteGetLocale(() => "en")
  expect(reasonText(why)).toBe("An item is sold out")
})

test("a note stands beside it, and what was only written before there were codes is still read", () => {
  overwriteGetLocale(() => "en")
  expect(reasonText({ reason_code: "sold-out", reason: "Kunafa" })).toBe(
    "An item is sold out: Kunafa",
  )
  expect(reasonText({ reason_code: null, reason: "The oven is broken" })).toBe("The oven is broken")
  expect(reasonText({ reason_code: null, reason: null })).toBeNull()
})
