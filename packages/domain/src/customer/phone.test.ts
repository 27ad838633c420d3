import { expect, test } from "vitest"
import { isPhone, listDialCodes, parseContactPhone, parsePhone, phoneText } from "./phone.ts"

const riyadhMobile = { phone_number: "501234567", dial_code: "966", e164: "+966501234567" }

test.each([
  "0501234567",
  "501234567",
  "+966501234567",
  "00966501234567",
  "966501234567",
  "(050) 123-4567",
  "٠٥٠١٢٣٤٥٦٧",
  "۰۵۰ ۱۲۳ ۴۵۶۷",
  "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧",
  "\u202a+966 50 123 4567\u202c",
  "  050 123 4567 ",
])("%s is a Saudi mobile number", (text) => {
  expect(parsePhone(text)).toMatchObject({ ok: true, value: riyadhMobile })
})

test("an extension is kept apart from the number", () => {
  expect(parsePhone("+966 50 123 4567 ext. 12")).toMatchObject({
    value: { ...riyadhMobile, extension: "12" },
  })
  expect(parsePhone("0501234567")).toMatchObject({ value: { extension: null } })
})

test.each([
  ["011 555 0112", "+966115550112"],
  ["٠١١٥٥٥٠١١٢", "+966115550112"],
  ["920001234", "+966920001234"],
  ["050 123 4567", "+966501234567"],
  ["00971501234567", "+971501234567"],
])("%s is a number that guests can call", (text, e164) => {
  expect(parseContactPhone(text)).toMatchObject({ ok: true, value: { e164 } })
})

test.each([
  ["+966 11 555 0112 ext. 12", "number_invalid"],
  ["call us", "number_not_a_number"],
])("%s is not: %s", (text, failure) => {
  expect(parseContactPhone(text)).toEqual({ ok: false, failure })
})

test.each([
  ["5012 3456", "KW", "+96550123456"],
  ["07911 123456", "GB", "+447911123456"],
  ["+971 50 123 4567", "SA", "+971501234567"],
])("%s typed in %s is %s", (text, country, e164) => {
  expect(parsePhone(text, country)).toMatchObject({ ok: true, value: { e164 } })
})

test.each([
  ["", "number_required"],
  ["  ", "number_required"],
  ["05012", "number_too_short"],
  ["+1", "number_too_short"],
  ["050123456789012", "number_too_long"],
  ["1".repeat(251), "number_too_long"],
  ["hello", "number_not_a_number"],
  ["call me 0501234567", "number_not_a_number"],
  ["+999123456789", "number_invalid_country"],
  ["0901234567", "number_invalid"],
])("%s: %s", (text, failure) => {
  expect(parsePhone(text)).toEqual({ ok: false, failure })
})

test("a country that there is not", () => {
  expect(parsePhone("0501234567", "XX")).toEqual({ ok: false, failure: "number_invalid_country" })
})

test.each([
  ["+966501234567", true],
  ["0501234567", false],
  ["+9660501234567", false],
  ["+966 501234567", false],
  ["+٩٦٦٥٠١٢٣٤٥٦٧", false],
  ["+99912345678", false],
  ["+96650123456", false],
])("%s as it is kept: %s", (text, isGood) => {
  expect(isPhone(text)).toBe(isGood)
})

test("every country with its dial code, Saudi Arabia among them", () => {
  const all = listDialCodes()
  expect(all).toContainEqual({ country: "SA", dialCode: "966" })
  expect(all.length).toBeGreaterThan(200)
})

test("a number is shown as its country writes it", () => {
  expect(phoneText("+966501234567")).toBe("+966 50 123 4567")
  expect(phoneText("nobody")).toBe("nobody")
})
