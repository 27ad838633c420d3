const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0
const LATIN_ZERO = 0x30

/** ٠١٢ (Arabic keyboards) and ۰۱۲ (Persian keyboards) to 012; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_INDIC_ZERO
    return String.fromCharCode(code - zero + LATIN_ZERO)
  })
}

/** The digits of a text in Latin form, without anything else. */
export function digitsOnly(text: string): string {
  return toLatinDigits(text).replace(/\D/g, "")
}

/**
 * What a person types into a phone field: Latin digits, without the invisible direction marks that
 * come along when a number is copied from a chat. The rest is left for the parser to judge.
 */
export function normalisePhoneText(text: string, maxLength: number): string {
  return toLatinDigits(text)
    .replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, "")
    .slice(0, maxLength)
}
