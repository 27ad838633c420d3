import { latinDigits } from "./digits.ts"

/** A text as people compare it. Each unit of it knows which part of the original it came from. */
export type FoldedText = { text: string; starts: number[]; ends: number[] }

/** Letters that people write for one another, and digits of other keyboards. */
const sameLetter: Record<string, string> = {
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ٱ: "ا",
  ء: "",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
}

/** Marks, tatweel, invisible signs and apostrophes stand inside a word without parting it. */
const insideWord = /[\p{M}\p{Cf}\u0640'`\u00b4\u02b9-\u02bf\u2018\u2019\u2032]/u
const letterOrDigit = /[\p{L}\p{N}]/u

function foldPart(part: string): string {
  const known = sameLetter[part]
  if (known !== undefined) return known
  if (insideWord.test(part)) return ""
  return letterOrDigit.test(part) ? latinDigits(part) : " "
}

const foldedLetters = new Map<string, string>()

function foldLetter(letter: string): string {
  let folded = foldedLetters.get(letter)
  if (folded === undefined) {
    // Apostrophes first: some of them decompose into a space and a mark.
    const parts = insideWord.test(letter)
      ? ""
      : letter.normalize("NFKD").toLowerCase().normalize("NFKD")
    folded = Array.from(parts, foldPart).join("")
    foldedLetters.set(letter, folded)
  }
  return folded
}

/** Letter by letter, so that every place in the folded text has its place in the original. */
export function foldText(original: string): FoldedText {
  const starts: number[] = []
  const ends: number[] = []
  let text = ""
  let start = 0
  for (const letter of original) {
    const end = start + letter.length
    const folded = foldLetter(letter)
    if (folded === "" && ends.length > 0) ends[ends.length - 1] = end
    for (let unit = 0; unit < folded.length; unit += 1) {
      starts.push(start)
      ends.push(end)
    }
    text += folded
    start = end
  }
  return { text, starts, ends }
}

/** One spelling of what people write in several: for whatever is searched or looked up. */
export function fold(original: string): string {
  return Array.from(original, foldLetter).join("")
}
