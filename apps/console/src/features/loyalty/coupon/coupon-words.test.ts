import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, test } from "vitest"
import { codesMade, codesSoFar } from "./coupon-words.ts"

afterEach(() => overwriteGetLocale(() => "en"))

test("thousands of codes are grouped", () => {
  overwriteGetLocale(() => "en")
  expect(codesSoFar(12_345, "en")).toBe("12,345 codes so far")
  expect(codesMade(1, "en")).toBe("1 code is made")
  overwriteGetLocale(() => "ar")
  expect(codesSoFar(12_345, "sa")).toBe("12,345 رمزًا حتى الآن")
  expect(codesMade(10_000, "sa")).toBe("تم إنشاء 10,000 رمز")
})
