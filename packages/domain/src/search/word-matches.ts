import type { IndexedWord } from "./search-index.ts"

/** How well an indexed word answers a typed one, and how many of its letters were typed. */
export type WordMatch = {
  quality: number
  letters: number
  /** Whether it is only another word for what was typed. */
  isMeant?: true
  /** Whether its place in a description says nothing: rose water is no water. */
  isNotDescribed?: boolean
}
export type WordMatches = Map<IndexedWord, WordMatch>

/** Of a word that stands in the menu as it was typed. */
export const exactQuality = 1

export function keepBest(matches: WordMatches, word: IndexedWord, match: WordMatch): void {
  const known = matches.get(word)
  if (!known || known.quality < match.quality) matches.set(word, match)
}
