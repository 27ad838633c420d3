import { expect, it } from "vitest"
import { latinDigits } from "./digits.ts"

it("reads Arabic and Persian digits, and leaves the rest", () => {
  expect(latinDigits("٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0-9 طاولة")).toBe("0123456789 0123456789 0-9 طاولة")
})
