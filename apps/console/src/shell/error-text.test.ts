import { ApiError } from "@sufra/contract/client"
import { overwriteGetLocale } from "@sufra/messages/runtime"
import { beforeEach, expect, test } from "vitest"
import { errorReference, errorText, hasCode } from "./error-text.ts"

beforeEach(() => overwriteGetLocale(() => "en"))

test("a refusal is said in the language of the moment", () => {
  const error = new ApiError("sign_in_failed")
  expect(errorText(error)).toBe("The email or password is incorrect")
  overwriteGetLocale(() => "ar")
  expect(errorText(error)).toBe("البريد الإلكتروني أو كلمة المرور غير صحيحة")
})

test("a locked account says how many minutes", () => {
  const error = new ApiError("sign_in_locked", { fields: { minutes: 2 } })
  expect(errorText(error)).toBe("Too many failed attempts. Try again in 2 minutes.")
  overwriteGetLocale(() => "ar")
  expect(errorText(error)).toBe("محاولات كثيرة غير صحيحة. حاول مرة أخرى بعد دقيقتين.")
})

test("a code the console does not know is unknown, with its reference", () => {
  const error = new ApiError("out_of_gifts", { reference: "abc-123" })
  expect(errorText(error)).toBe("An unknown error occurred")
  expect(errorReference(error)).toContain("abc-123")
})

test("a known refusal needs no reference", () => {
  const error = new ApiError("email_taken", { reference: "abc-123" })
  expect(errorReference(error)).toBeUndefined()
})

test("a fault of our own has no code", () => {
  expect(errorText(new TypeError("x is undefined"))).toBe("An unknown error occurred")
  expect(hasCode(new TypeError("x"), "unknown")).toBe(false)
})
