import {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from "libphonenumber-js/min"
import { latinDigits } from "../kernel/digits.ts"
import { phonePattern } from "../kernel/phone.ts"
import { ok, type Result, refused } from "../kernel/result.ts"

/** Heavy (the rules of every country): a page loads it when a number is about to be typed. */
export const defaultCountry: CountryCode = "SA"
export const longestPhoneText = 250

export type PhoneProblem =
  | "number_required"
  | "number_too_short"
  | "number_too_long"
  | "number_not_a_number"
  | "number_invalid_country"
  | "number_invalid"

export type Phone = {
  /** The national number, without a leading zero. */
  phone_number: string
  dial_code: string
  e164: string
  country: string | null
  extension: string | null
}

const problemOfLength = {
  TOO_SHORT: "number_too_short",
  TOO_LONG: "number_too_long",
  NOT_A_NUMBER: "number_not_a_number",
  INVALID_COUNTRY: "number_invalid_country",
  INVALID_LENGTH: "number_invalid",
} as const satisfies Record<string, PhoneProblem>

function countryOf(code: string): CountryCode | undefined {
  return getCountries().find((country) => country === code)
}

/** Direction marks come along when a number is copied from a chat in Arabic. */
function tidied(text: string): string {
  return latinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .trim()
}

/** A number as people type it: of `country` unless it says another one itself. */
export function parsePhone(
  text: string,
  country: string = defaultCountry,
): Result<Phone, PhoneProblem> {
  if (text.length > longestPhoneText) return refused("number_too_long")
  const typed = tidied(text)
  if (typed === "") return refused("number_required")
  const home = countryOf(country)
  if (!home) return refused("number_invalid_country")
  const wrongLength = validatePhoneNumberLength(typed, home)
  if (wrongLength) return refused(problemOfLength[wrongLength])
  const found = parsePhoneNumberFromString(typed, { defaultCountry: home, extract: false })
  if (!found?.isValid() || !phonePattern.test(found.number)) return refused("number_invalid")
  return ok({
    phone_number: found.nationalNumber,
    dial_code: found.countryCallingCode,
    e164: found.number,
    country: found.country ?? null,
    extension: found.ext ?? null,
  })
}

/**
 * A number that guests call: landlines and unified numbers too. An extension is refused, as it would not be
 * kept, and without it somebody else answers.
 */
export function parseContactPhone(text: string): Result<Phone, PhoneProblem> {
  const parsed = parsePhone(text)
  return parsed.ok && parsed.value.extension !== null ? refused("number_invalid") : parsed
}

/** As the server keeps it: international, one spelling, and of a country that has such numbers. */
export function isPhone(text: string): boolean {
  const parsed = phonePattern.test(text) ? parsePhone(text) : null
  return parsed?.ok === true && parsed.value.e164 === text
}

export function listDialCodes(): { country: string; dialCode: string }[] {
  return getCountries().map((country) => ({ country, dialCode: getCountryCallingCode(country) }))
}

/** Grouped as its country writes it: +966 50 123 4567. */
export function phoneText(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164
}
