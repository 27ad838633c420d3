import { parsePhoneNumberFromString } from "libphonenumber-js/max"
import { type Result, refused } from "../kernel/result.ts"
import { type Phone, type PhoneProblem, parseContactPhone, parsePhone } from "./phone.ts"

/** What an SMS can reach. Of some countries, +1 among them, nobody can tell a mobile from a landline. */
const reachable: ReadonlySet<string | undefined> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"])

/**
 * A number that a code can be sent to, as people type it. For the server alone: the rules of every country and
 * every kind of number are far too heavy for a page.
 */
export function parseMobile(text: string): Result<Phone, PhoneProblem | "number_not_mobile"> {
  const parsed = parseContactPhone(text)
  if (!parsed.ok) return parsed
  const found = parsePhoneNumberFromString(parsed.value.e164)
  if (!found?.isValid()) return refused("number_invalid")
  // Of no country: satellites and the like, where a message costs many times as much.
  if (parsed.value.country === null) return refused("number_invalid_country")
  return reachable.has(found.getType()) ? parsed : refused("number_not_mobile")
}

export function countryOfPhone(e164: string): string | null {
  const parsed = parsePhone(e164)
  return parsed.ok ? parsed.value.country : null
}
