import { freeWords, withoutWords } from "./diet-vocabulary.ts"
import { readingsOf } from "./words.ts"

/** One word for every way to say it, on a menu and in a query. Nobody can type it, or a beginning of it. */
export const sugarFree = "+sugarfree"

const sugarWords = new Set("سكر سكريات شوقر sugar sugars".split(" "))
const noneWords = new Set("زيرو صفر zero".split(" "))
const freeOfWords = new Set([...freeWords, "فري"])
/** "no added sugar", "بلا سكر مضاف". */
const betweenWords = new Set("اي من اضافه added any extra".split(" "))
const behindWords = new Set("مضاف مضافه added".split(" "))
const wholeWords = new Set("unsweetened sugarless sugarfree شوقرفري".split(" "))

const isSugar = (word: string | undefined) =>
  word !== undefined && readingsOf(word).some(({ text, isSure }) => isSure && sugarWords.has(text))

function countOfWithout(words: readonly string[], at: number): number {
  if (withoutWords.has(`${words[at]}_${words[at + 1]}`)) return 2
  return withoutWords.has(words[at] ?? "") || noneWords.has(words[at] ?? "") ? 1 : 0
}

/** How many words from here on say that there is no sugar in it. */
function countAt(words: readonly string[], at: number): number {
  if (wholeWords.has(words[at] ?? "")) return 1
  if (isSugar(words[at])) {
    const next = words[at + 1] ?? ""
    return freeOfWords.has(next) || noneWords.has(next) ? 2 : 0
  }
  let count = countOfWithout(words, at)
  if (count === 0) return 0
  while (betweenWords.has(words[at + count] ?? "")) count += 1
  if (!isSugar(words[at + count])) return 0
  return behindWords.has(words[at + count + 1] ?? "") ? count + 2 : count + 1
}

/** The words, with one in place of those that say together that there is no sugar in it. */
export function joinSugarFree(words: readonly string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; ) {
    const count = countAt(words, at)
    joined.push(count > 0 ? sugarFree : (words[at] as string))
    at += Math.max(1, count)
  }
  return joined
}
