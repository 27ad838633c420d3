import { describe, expect, it } from "vitest"
import { countryOfPhone, parseMobile } from "./mobile-phone.ts"

function outcome(text: string): string {
  const parsed = parseMobile(text)
  return parsed.ok ? parsed.value.e164 : parsed.failure
}

describe("a number that a code is sent to", () => {
  it.each([
    "0501234567",
    "501234567",
    "00966501234567",
    "+966501234567",
    "+966 50 123 4567",
    "٠٥٠١٢٣٤٥٦٧",
    "۰۵۰۱۲۳۴۵۶۷",
    "\u200e+966 50 123 4567\u200f",
  ])("%s is one number, however it is typed", (typed) => {
    expect(outcome(typed)).toBe("+966501234567")
  })

  it.each([
    ["a landline in Riyadh", "0112345678", "number_not_mobile"],
    ["a toll-free number", "8001234567", "number_not_mobile"],
    ["a satellite phone", "+881612345678", "number_invalid_country"],
    ["a premium number", "+19002345678", "number_not_mobile"],
    ["one that is too short", "05012", "number_too_short"],
    ["one that is too long", "050123456789", "number_too_long"],
    ["no number at all", "hello", "number_not_a_number"],
    ["a country that is none", "+999 1234567", "number_invalid_country"],
    ["an extension", "+966501234567 ext. 12", "number_invalid"],
    ["an extension in its own form", "+966501234567;ext=1", "number_invalid"],
  ])("%s is told apart", (_, typed, problem) => {
    expect(outcome(typed)).toBe(problem)
  })

  it("of a country that tells no mobile from a landline is taken", () => {
    expect(outcome("+1 212 555 2368")).toBe("+12125552368")
    expect(countryOfPhone("+12125552368")).toBe("US")
    expect(countryOfPhone("+966501234567")).toBe("SA")
  })
})
