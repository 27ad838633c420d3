const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(locale: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale}/${fractionDigits}`
  let formatter = formatters.get(key)
  if (!formatter) {
    // Latin digits in every language, as prices are written on Saudi menus and receipts.
    formatter = new Intl.NumberFormat(locale, {
      numberingSystem: "latn",
      minimumFractionDigits: fractionDigits,
      maximumFractionDigits: fractionDigits,
    })
    formatters.set(key, formatter)
  }
  return formatter
}

/**
 * An integer of minor units (halalas) as figures. The integer is split by hand, so that no amount
 * is ever rounded by a division, and direction marks are left out: the element sets the direction.
 */
export function priceText(amountMinor: number, locale = "en", fractionDigits = 2): string {
  if (!Number.isSafeInteger(amountMinor)) throw new Error("A price is an integer of minor units")
  const digits = String(Math.abs(amountMinor)).padStart(fractionDigits + 1, "0")
  const split = digits.length - fractionDigits
  const decimal = fractionDigits > 0 ? `${digits.slice(0, split)}.${digits.slice(split)}` : digits
  const figures = formatterFor(locale, fractionDigits)
    .format(decimal as Intl.StringNumericLiteral)
    .replace(/[\u200e\u200f\u061c]/g, "")
  return amountMinor < 0 ? `\u2212${figures}` : figures
}
