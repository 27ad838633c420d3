const directionMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g
const arabicDiacritics = /[\u064b-\u0652\u0670\u0640]/g

/** A word as it is compared: in any case, with any dash or space, however its alef is written. */
export function plainWord(text: string): string {
  return text
    .normalize("NFKC")
    .replace(directionMarks, "")
    .replace(arabicDiacritics, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ى/g, "ي")
    .replace(/ة/g, "ه")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "")
}

/** Two names that a guest would read as one. */
export function plainName(text: string): string {
  return text.normalize("NFC").replace(directionMarks, "").trim().replace(/\s+/g, " ").toLowerCase()
}
