import type { MatchedWords } from "./search.ts"
import { readingsOf, type Word, wordsIn } from "./words.ts"

/** A part of a text as it is written, from its first unit to behind its last. */
export type TextRange = { start: number; end: number }

function rangeOf(word: Word, from: number, to: number): TextRange {
  return { start: word.starts[from] ?? 0, end: word.ends[to - 1] ?? 0 }
}

function rangeOfWord(word: Word, matched: MatchedWords): TextRange[] {
  for (const { text, skipped } of readingsOf(word.text)) {
    const letters = matched.get(text)
    if (letters) return [rangeOf(word, skipped, skipped + letters)]
  }
  return []
}

/** "شيشطاووق" was typed: both words of the name are meant. */
function rangesOfPair(word: Word, next: Word | undefined, matched: MatchedWords): TextRange[] {
  const letters = next ? (matched.get(word.text + next.text) ?? 0) : 0
  if (!next || letters <= word.text.length) return []
  return [
    rangeOf(word, 0, word.text.length),
    rangeOf(next, 0, Math.min(letters - word.text.length, next.text.length)),
  ]
}

function merge(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = []
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1)
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end)
    else merged.push({ ...range })
  }
  return merged
}

/** Which parts of a text a search met. A letter is never parted from its marks. */
export function highlight(text: string, matched: MatchedWords): TextRange[] {
  const words = wordsIn(text)
  return merge(
    words.flatMap((word, index) => [
      ...rangeOfWord(word, matched),
      ...rangesOfPair(word, words[index + 1], matched),
    ]),
  )
}
