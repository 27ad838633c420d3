import { latinDigits } from "../kernel/digits.ts"

/**
 * A Saudi mobile as it is dialled at home (05 and eight digits), however it was typed: in Arabic digits,
 * with the country's code, with spaces, or copied with marks of direction. Null: it is none.
 */
export function saudiMobile(typed: string): string | null {
  const digits = latinDigits(typed)
    .replace(/[\s()\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069-]/g, "")
    .replace(/^(?:\+|00)?966/, "")
  return /^0?5\d{8}$/.test(digits) ? `0${digits.slice(-9)}` : null
}
