import { toLatinDigits } from "@sufra/ui/field"

const mostMinor = 10_000_000

/** 1250 as "12.5": how a person would type it. */
export function amountText(minor: number): string {
  const whole = Math.trunc(minor / 100)
  const rest = String(minor % 100).padStart(2, "0")
  return rest === "00" ? String(whole) : `${whole}.${rest}`
}

/** What was typed, in Arabic digits too, as halalas; null when it is no amount. */
export function parseAmount(text: string): number | null {
  const latin = toLatinDigits(text).replace(/٫/g, ".").replace(/[\s٬]/g, "")
  const found = /^(\d{1,6})(?:\.(\d{0,2}))?$/.exec(latin)
  if (!found) return null
  const minor = Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0"))
  return minor <= mostMinor ? minor : null
}

/** A whole number; null when it is none. */
export function parseCount(text: string): number | null {
  const latin = toLatinDigits(text).trim()
  return /^\d{1,7}$/.test(latin) ? Number(latin) : null
}
