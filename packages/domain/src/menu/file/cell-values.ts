import type { Locale } from "../../kernel/locale.ts"

/** How a number fails to be one. */
export type NumberFailure = "not_a_number" | "too_many_decimals" | "too_large"

const arabicZero = 0x0660
const persianZero = 0x06f0

function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicZero))
  })
}

/** `12,5` is a decimal comma, `1,234` and `1,234.50` are thousands. */
function withDecimalPoint(text: string): string {
  const unified = text
    .replace(/\u066b/g, ".")
    .replace(/\u066c/g, "")
    .replace(/،/g, ",")
  if (/^-?\d+,\d{1,2}$/.test(unified)) return unified.replace(",", ".")
  return /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(unified) ? unified.replaceAll(",", "") : unified
}

const currency = /sar|sr|ر\.?\s?س\.?|ريال|﷼|\u20c1/gi
const invisible = /[\s\u00a0\u202f\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g

/** Beyond it a figure is a mistake, whatever it counts. */
const largestScaled = 1_000_000_000

/** A decimal as an integer of its smallest part: halalas of riyals, milligrams of grams. */
export function readScaled(text: string, decimals: number): number | NumberFailure {
  const plain = withDecimalPoint(
    latinDigits(text).replace(currency, "").replace(invisible, "").replace("\u2212", "-"),
  )
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain)
  if (!parts) return "not_a_number"
  const [, sign = "", whole = "", fraction = ""] = parts
  const kept = fraction.replace(/0+$/, "")
  if (kept.length > decimals) return "too_many_decimals"
  const scaled = Number(whole + kept.padEnd(decimals, "0"))
  if (scaled > largestScaled) return "too_large"
  // Never minus zero: it would be a change from zero.
  return sign && scaled !== 0 ? -scaled : scaled
}

/** With all its decimals for money, with none that say nothing for amounts. */
export function scaledText(scaled: number, decimals: number, style: "fixed" | "short"): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0")
  const split = digits.length - decimals
  const fraction = digits.slice(split)
  const kept = style === "fixed" ? fraction : fraction.replace(/0+$/, "")
  return `${scaled < 0 ? "-" : ""}${digits.slice(0, split)}${kept ? `.${kept}` : ""}`
}

export function priceText(priceMinor: number): string {
  return scaledText(priceMinor, 2, "fixed")
}

const separators = /[,;،؛|\n]/

export function splitList(text: string): string[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "")
}

export function joinList(parts: readonly string[], locale: Locale): string {
  return parts.join(locale === "sa" ? "، " : ", ")
}
