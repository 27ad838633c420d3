import { latinDigits } from "./digits.ts"

/** How a text fails to be a figure. */
export type FigureFailure = "not_a_number" | "too_many_decimals" | "too_large"

/** No figure is written longer, spaces and currency included: what is, is not even looked at. */
export const longestFigure = 64

/** Beyond it a figure is a mistake, whatever it counts. */
const largestScaled = 9_999_999_999

const currency = /sar|sr|ريال|ر\.?س\.?|﷼|\u20c1/gi
/** Spaces, direction marks and the Arabic thousands separator say nothing about a figure. */
const saysNothing =
  /[\s\u00a0\u202f\u066c\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

/**
 * `1,250` and `1,234.50` are grouped; any other single comma is a decimal one: `12,5`, and `0,125`,
 * as no group begins with a zero.
 */
function withDecimalPoint(text: string): string {
  const unified = text.replaceAll("\u066b", ".").replaceAll("،", ",")
  if (/^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(unified)) return unified.replaceAll(",", "")
  return unified.replace(/^(-?\d*),(\d*)$/, "$1.$2")
}

/**
 * What a person wrote for a figure, as an integer of its smallest part: with two decimals "12.5" is
 * 1250 halalas, with three 12500 milligrams. Arabic and Persian digits, a decimal comma, a sign and
 * the currency's name are understood.
 */
export function readScaled(text: string, decimals: number): number | FigureFailure {
  if (text.length > longestFigure) return "not_a_number"
  const bare = latinDigits(text).replace(saysNothing, "").replace(currency, "")
  const parts = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(withDecimalPoint(bare.replace("\u2212", "-")))
  const [, sign = "", whole = "", fraction = ""] = parts ?? []
  if (whole + fraction === "") return "not_a_number"
  const kept = withoutEndingZeros(fraction)
  if (kept.length > decimals) return "too_many_decimals"
  const scaled = Number(whole + kept.padEnd(decimals, "0"))
  if (scaled > largestScaled) return "too_large"
  // Never minus zero: it would be a change from zero.
  return sign === "-" && scaled !== 0 ? -scaled : scaled
}

/** Of a field where less than nothing makes no sense: null when it is no such figure. */
export function parseFigure(typed: string, decimals: number): number | null {
  const scaled = readScaled(typed, decimals)
  return typeof scaled === "number" && scaled >= 0 ? scaled : null
}

function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === "0") end -= 1
  return digits.slice(0, end)
}

/**
 * The other way round, without a currency or grouping: with all its decimals ("fixed", as money is
 * listed) or with none that say nothing ("short", as a field starts).
 */
export function figureText(
  scaled: number,
  decimals: number,
  style: "fixed" | "short" = "short",
): string {
  const digits = String(Math.abs(scaled)).padStart(decimals + 1, "0")
  const split = digits.length - decimals
  const fraction = digits.slice(split)
  const kept = style === "fixed" ? fraction : withoutEndingZeros(fraction)
  return `${scaled < 0 ? "-" : ""}${digits.slice(0, split)}${kept ? `.${kept}` : ""}`
}
