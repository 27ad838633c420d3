import { conceptsOf } from "./concepts.ts"
import { matchWord } from "./match-word.ts"
import type { SearchIndex } from "./search-index.ts"
import { joinSugarFree } from "./sugar-free.ts"
import type { WordMatches } from "./word-matches.ts"
import { isArabic, isFiller, keyOf, wordsIn } from "./words.ts"

/** The words of the menu that a query met, with how many of their letters it typed. */
export type MatchedWords = ReadonlyMap<string, number>

export type SearchResult = {
  /** Whether every word was found together, or only some of them. */
  found: "all" | "some" | "none"
  /** Of the documents, best first. */
  positions: number[]
  matched: MatchedWords
  /** Those of them that were typed, and not only meant. */
  typed: MatchedWords
}

const mostWords = 8
const wholeNameBonus = 1
const nameBeginningBonus = 0.4
const rejoinedFactor = 0.9
/** With some words only: at least this share of them. */
const leastShare = 0.5

type TypedWord = { text: string; isFiller: boolean }

function typedWordsOf(query: string): TypedWord[] {
  const words = joinSugarFree(wordsIn(query).map(({ text }) => text))
    .slice(0, mostWords)
    .map((text) => ({ text, isFiller: isFiller(text) }))
  if (words.every((word) => word.isFiller))
    return words.map(({ text }) => ({ text, isFiller: false }))
  return words
}

const isKnown = (text: string) => conceptsOf(text).length > 0

/** Words that everybody knows are whole: "grilled fish" is no slip in one long word. */
function mayBeOneWord(one: string, other: string): boolean {
  return isKnown(one + other) || !(isKnown(one) && isKnown(other))
}

/** "كب سة" and "ice cream" were meant as one word: every pair of neighbours is tried as one. */
function interpretationsOf(words: TypedWord[]): TypedWord[][] {
  const joined = words.slice(1).flatMap((word, index) => {
    const before = words[index] as TypedWord
    if (!mayBeOneWord(before.text, word.text)) return []
    const one = { text: before.text + word.text, isFiller: false }
    return [[...words.slice(0, index), one, ...words.slice(index + 2)]]
  })
  return [words, ...joined]
}

type Scored = { share: number; score: number }

/** What one typed word met: words of the menu, and how well each document answers it. */
type Answer = { matches: WordMatches; scores: Float32Array }

const mostAnswers = 32
/** Somebody who types goes on with the same words: only the last one is new. */
const answers = new WeakMap<SearchIndex, Map<string, Answer>>()

function answerTo(index: SearchIndex, word: string): Answer {
  const known = answers.get(index) ?? new Map<string, Answer>()
  answers.set(index, known)
  let answer = known.get(word)
  if (!answer) {
    const matches = matchWord(index, word)
    answer = { matches, scores: scoreWord(matches, index.documents.length) }
    if (known.size >= mostAnswers) known.clear()
    known.set(word, answer)
  }
  return answer
}

function scoreWord(matches: WordMatches, count: number): Float32Array {
  const scores = new Float32Array(count)
  for (const [{ positions, weights, fields }, { quality, isNotDescribed }] of matches) {
    for (let at = 0; at < positions.length; at += 1) {
      if (isNotDescribed && fields[at] === "description") continue
      const position = positions[at] as number
      const score = quality * (weights[at] as number)
      if (score > (scores[position] as number)) scores[position] = score
    }
  }
  return scores
}

/** How well each document answers one reading of the query: the mean over the words that count. */
function scoreInterpretation(
  words: TypedWord[],
  answerOf: (word: string) => Answer,
  best: Map<number, Scored>,
  factor: number,
): void {
  const required = words.filter((word) => !word.isFiller)
  const columns = required.map(({ text }) => answerOf(text).scores)
  const count = columns[0]?.length ?? 0
  for (let position = 0; position < count; position += 1) {
    let met = 0
    let sum = 0
    for (const column of columns) {
      const score = column[position] as number
      if (score > 0) met += 1
      sum += score
    }
    if (met === 0) continue
    const scored = { share: met / columns.length, score: (sum / columns.length) * factor }
    const known = best.get(position)
    const isBetter =
      !known ||
      scored.share > known.share ||
      (scored.share === known.share && scored.score > known.score)
    if (isBetter) best.set(position, scored)
  }
}

/** An English name ends with the thing itself: a house falafel is one, a falafel sandwich is not. */
function nameBonus(nameKeys: string[], queryKey: string): number {
  if (nameKeys.includes(queryKey)) return wholeNameBonus
  const isMeant = (key: string) =>
    key.startsWith(queryKey) || (!isArabic(key) && key.endsWith(` ${queryKey}`))
  return nameKeys.some(isMeant) ? nameBeginningBonus : 0
}

type Ranked = { position: number; score: number; isLast: boolean }

/** What cannot be had comes last, unless its whole name was typed. */
function rank(index: SearchIndex, best: Map<number, Scored>, least: number, queryKey: string) {
  const ranked: Ranked[] = []
  for (const [position, { share, score }] of best) {
    if (share < least) continue
    const bonus = nameBonus(index.nameKeys[position] ?? [], queryKey)
    const isAvailable = index.documents[position]?.isAvailable ?? false
    ranked.push({
      position,
      score: share + score + bonus,
      isLast: !isAvailable && bonus < wholeNameBonus,
    })
  }
  ranked.sort(
    (one, other) =>
      Number(one.isLast) - Number(other.isLast) ||
      other.score - one.score ||
      one.position - other.position,
  )
  return ranked.map(({ position }) => position)
}

function matchedWordsOf(all: Iterable<Answer>): Pick<SearchResult, "matched" | "typed"> {
  const matched = new Map<string, number>()
  const typed = new Map<string, number>()
  for (const { matches } of all) {
    for (const [{ text }, { letters, isMeant }] of matches) {
      matched.set(text, Math.max(matched.get(text) ?? 0, letters))
      if (!isMeant) typed.set(text, Math.max(typed.get(text) ?? 0, letters))
    }
  }
  return { matched, typed }
}

export function search(index: SearchIndex, query: string): SearchResult {
  const words = typedWordsOf(query)
  const used = new Map<string, Answer>()
  const answerOf = (word: string) => {
    const answer = answerTo(index, word)
    used.set(word, answer)
    return answer
  }
  const best = new Map<number, Scored>()
  interpretationsOf(words).forEach((interpretation, number) => {
    scoreInterpretation(interpretation, answerOf, best, number === 0 ? 1 : rejoinedFactor)
  })
  const isAll = [...best.values()].some(({ share }) => share === 1)
  const queryKey = keyOf(words.map(({ text }) => text))
  // "kids meal" is one thought: where there is none, some other meal is no answer.
  const isOneThought = isKnown(words.map(({ text }) => text).join(""))
  const positions = rank(index, best, isAll || isOneThought ? 1 : leastShare, queryKey)
  const found = positions.length === 0 ? "none" : isAll ? "all" : "some"
  return { found, positions, ...matchedWordsOf(used.values()) }
}
