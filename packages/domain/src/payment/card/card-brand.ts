import { madaBins } from "./mada-bins.ts"

export const cardBrands = ["mada", "visa", "mastercard", "amex"] as const
export type CardBrand = (typeof cardBrands)[number]

const binLength = 6

/**
 * Which logo belongs to these digits, as soon as they say so. mada first: its cards carry Visa's or
 * Mastercard's first digits as well, and must be shown as mada.
 */
export function cardBrand(digits: string): CardBrand | null {
  if (madaBins.has(digits.slice(0, binLength))) return "mada"
  if (digits.startsWith("4")) return "visa"
  if (/^3[47]/.test(digits)) return "amex"
  return isMastercard(digits) ? "mastercard" : null
}

/** 51 to 55, and 2221 to 2720. */
function isMastercard(digits: string): boolean {
  if (/^5[1-5]/.test(digits)) return true
  const four = Number(digits.slice(0, 4))
  return digits.length >= 4 && four >= 2221 && four <= 2720
}

/** Only Amex has fifteen digits. Of a scheme we do not know the gateway is the judge. */
export function isWholeNumber(digits: string): boolean {
  const brand = cardBrand(digits)
  if (brand === null) return digits.length >= 12 && digits.length <= 19
  return digits.length === (brand === "amex" ? 15 : 16)
}

export function cvvLength(brand: CardBrand | null): number {
  return brand === "amex" ? 4 : 3
}
