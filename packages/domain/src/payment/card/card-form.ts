import { latinDigits } from "../../kernel/digits.ts"
import { type CardBrand, cardBrand, cvvLength, isWholeNumber } from "./card-brand.ts"

export type CardProblem =
  | "card_number_invalid"
  | "expiry_invalid"
  | "cvv_invalid"
  | "card_holder_invalid"

export type CardExpiry = { month: number; year: number }

/** What was typed or pasted, as bare Latin digits: spaces, dashes and direction marks say nothing. */
export function cardDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, "")
}

/** The check digit every scheme uses: it finds a wrong digit, and two that changed places. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let fromEnd = 0; fromEnd < digits.length; fromEnd += 1) {
    const digit = Number(digits[digits.length - 1 - fromEnd])
    const doubled = fromEnd % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return digits.length > 0 && sum % 10 === 0
}

export function cardNumberProblem(typed: string): CardProblem | null {
  const digits = cardDigits(typed)
  return isWholeNumber(digits) && passesLuhn(digits) ? null : "card_number_invalid"
}

/** As it stands on the card: 4-4-4-4, Amex 4-6-5. What goes beyond is not taken. */
export function groupCardNumber(typed: string): string {
  const digits = cardDigits(typed)
  const brand = cardBrand(digits)
  const groups = brand === "amex" ? [4, 6, 5] : brand ? [4, 4, 4, 4] : [4, 4, 4, 4, 3]
  const parts: string[] = []
  let from = 0
  for (const length of groups) {
    if (from >= digits.length) break
    parts.push(digits.slice(from, from + length))
    from += length
  }
  return parts.join(" ")
}

/**
 * While it is typed: the slash comes by itself, and a month that begins with 2 to 9, or has a slash
 * behind it, is whole. Phones fill in a year of four digits, and some people type one: the century goes.
 */
export function groupExpiry(typed: string): string {
  const text = bare(typed)
  const digits = cardDigits(/^([2-9]|1\D)/.test(text) ? `0${text}` : text)
  const year = digits
    .slice(2)
    .replace(/^20(?=\d)/, "")
    .slice(0, 2)
  return year === "" ? digits.slice(0, 2) : `${digits.slice(0, 2)}/${year}`
}

/** MM/YY, also with four digits of a year, as phones fill it in. */
export function readExpiry(typed: string): CardExpiry | null {
  const parts = /^(\d{1,2})\D+(\d{2}|\d{4})$|^(\d{2})(\d{2})$/.exec(bare(typed))
  const month = Number(parts?.[1] ?? parts?.[3])
  const year = Number(parts?.[2] ?? parts?.[4])
  if (!parts || month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

function bare(typed: string): string {
  return latinDigits(typed).replace(/[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
}

/** No card is issued for longer: a later year is a slip of the finger. */
const longestYears = 20

/** A card is good until the last day of its month, wherever its holder is. */
export function expiryProblem(typed: string, nowMs: number): CardProblem | null {
  const expiry = readExpiry(typed)
  if (!expiry) return "expiry_invalid"
  const now = new Date(nowMs)
  const months = (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - 1 - now.getUTCMonth()
  return months >= 0 && months <= longestYears * 12 ? null : "expiry_invalid"
}

export function cvvProblem(typed: string, brand: CardBrand | null): CardProblem | null {
  const digits = bare(typed)
  return /^\d+$/.test(digits) && digits.length === cvvLength(brand) ? null : "cvv_invalid"
}

/** Gateways refuse a single word: the name on a card has two. */
export function cardHolderProblem(typed: string): CardProblem | null {
  const words = typed.trim().split(/\s+/u)
  return words.length >= 2 && words.every((word) => /\p{L}/u.test(word))
    ? null
    : "card_holder_invalid"
}
