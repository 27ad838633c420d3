import { foldText } from "../kernel/fold.ts"

/** One word of a text, folded; its letters know where they stand in the original. */
export type Word = { text: string; starts: number[]; ends: number[] }

/** A way to read a word: as it is, without its article, or without a letter glued to its front. */
export type Reading = { text: string; skipped: number; isSure: boolean }

const longestWord = 40
const article = /^(?:[وفبك]?ال|لل)/
const shortestBehindArticle = 2
/** "and", "with", "for": glued to the next word, but many words begin with these letters anyway. */
const gluedLetter = /^(?:[وب](?=...)|[لف](?=....))/
const latinArticle = /^(?:al|el)(?=....)/

const arabicLetter = /[\u0621-\u06d3]/

export function isArabic(word: string): boolean {
  return arabicLetter.test(word)
}

export function wordsIn(original: string): Word[] {
  const { text, starts, ends } = foldText(original)
  return Array.from(text.matchAll(/[^ ]+/g), ({ 0: word, index }) => {
    const end = index + Math.min(word.length, longestWord)
    return {
      text: text.slice(index, end),
      starts: starts.slice(index, end),
      ends: ends.slice(index, end),
    }
  })
}

/** As it is first, so that the surest reading wins a tie. */
export function readingsOf(word: string): Reading[] {
  const readings = [{ text: word, skipped: 0, isSure: true }]
  const add = (length: number, isSure: boolean) =>
    readings.push({ text: word.slice(length), skipped: length, isSure })
  if (!isArabic(word)) return readings
  const found = article.exec(word)?.[0]
  if (found && word.length - found.length >= shortestBehindArticle) add(found.length, true)
  else if (gluedLetter.test(word)) add(1, false)
  return readings
}

/** What somebody may have meant who typed this. */
export function typedReadingsOf(word: string): Reading[] {
  const readings = readingsOf(word)
  if (latinArticle.test(word)) readings.push({ text: word.slice(2), skipped: 2, isSure: false })
  return readings
}

/** A text without its articles: "المندي" and "مندي" are one name. */
export function keyOf(words: string[]): string {
  return words.map((word) => readingsOf(word).findLast(({ isSure }) => isSure)?.text).join(" ")
}

/** Words that a query may hold and a dish need not. */
const fillers = new Set(
  (
    "the a an and with of in for al el bil i want me some something any please have food " +
    "و مع من في علي او ب ال انا ابغي ابغا ابي اريد اشتهي شي شيء حاجه عندكم فيه عطني لو سمحت وش اكل اكله"
  ).split(" "),
)

export function isFiller(word: string): boolean {
  return fillers.has(word)
}
