/** A comma before every three figures, counted from the end. */
const thousands = /\B(?=(?:\d{3})+$)/g

/**
 * An integer of minor units (halalas) as figures. The integer is split by hand, so that no amount
 * is ever rounded by a division. Arabic and English write it alike here, with Latin digits as on Saudi
 * menus and receipts; a language that does not would ask for it with `_locale`. Written by hand: the first
 * formatter of `Intl` holds a slow phone for 140 ms, in the middle of taking over a menu.
 */
export function priceText(amountMinor: number, _locale = "en", fractionDigits = 2): string {
  if (!Number.isSafeInteger(amountMinor)) throw new Error("A price is an integer of minor units")
  const digits = String(Math.abs(amountMinor)).padStart(fractionDigits + 1, "0")
  const split = digits.length - fractionDigits
  const whole = digits.slice(0, split).replace(thousands, ",")
  const figures = fractionDigits > 0 ? `${whole}.${digits.slice(split)}` : whole
  return amountMinor < 0 ? `\u2212${figures}` : figures
}
