const arabicIndicZero = 0x0660
const persianZero = 0x06f0

function inLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero))
  })
}

/** "1,250" is grouped, "12,5" and "12٫5" are not: a comma with three digits behind it groups. */
function withDecimalPoint(text: string): string {
  const latin = inLatinDigits(text)
    .replace(/\u066c/g, "")
    .replaceAll("\u066b", ".")
  if (/^\d{1,3}([,،]\d{3})+(\.\d*)?$/.test(latin)) return latin.replace(/[,،]/g, "")
  return latin.replace(/^(\d*)[,،](\d*)$/, "$1.$2")
}

/**
 * What a person typed for a figure, as an integer of its smallest part: with two fraction digits
 * "12.5" is 1250. Arabic and Persian digits, a decimal comma and the currency's name are understood;
 * null when it is no figure, is negative or has a finer part than that.
 */
export function parseFigure(typed: string, fractionDigits: number): number | null {
  const bare = typed.replace(/SAR|ر\.?س\.?|\s|[\u061c\u200e\u200f\u2066-\u2069]/gi, "")
  const match = /^(\d*)(?:\.(\d*))?$/.exec(withDecimalPoint(bare))
  if (!match) return null
  const [, whole = "", fraction = ""] = match
  const finer = fraction.replace(/0+$/, "")
  if (whole + fraction === "" || finer.length > fractionDigits) return null
  const value = Number(whole + finer.padEnd(fractionDigits, "0"))
  return Number.isSafeInteger(value) ? value : null
}

/** The other way round, without a currency or grouping: what a field starts with. */
export function figureText(value: number, fractionDigits: number): string {
  if (fractionDigits === 0) return String(value)
  const digits = String(value).padStart(fractionDigits + 1, "0")
  const split = digits.length - fractionDigits
  const fraction = digits.slice(split).replace(/0+$/, "")
  return fraction === "" ? digits.slice(0, split) : `${digits.slice(0, split)}.${fraction}`
}
