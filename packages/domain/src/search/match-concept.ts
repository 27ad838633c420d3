import type { ConceptWord } from "./concepts.ts"
import type { IndexedWord } from "./search-index.ts"
import { exactQuality, keepBest, type WordMatches } from "./word-matches.ts"

/** Another everyday word for the same thing; then a kind of it; then what is not typed out yet. */
const conceptQuality = 0.8
const kindQuality = 0.6
const begunConceptFactor = 0.75
/** Where the menu itself uses the word, as a name or a heading, its own order comes first. */
const besideOwnWordFactor = 0.5
/** Beside a thing that was called by its name, letters and sounds alike are mostly chance. */
const chanceFactor = 0.6

function namesExactly(matches: WordMatches): boolean {
  for (const [word, { quality }] of matches) {
    if (word.isHeading && quality === exactQuality) return true
  }
  return false
}

/** Descriptions count only where nothing else of the menu holds what is meant. */
function add(matches: WordMatches, meant: ConceptWord[], factor: number): void {
  const isElsewhere = ({ fields }: IndexedWord) => fields.some((field) => field !== "description")
  const isNotDescribed = meant.some(({ word }) => isElsewhere(word))
  for (const { word, isKind } of meant) {
    const quality = (isKind ? kindQuality : conceptQuality) * factor
    keepBest(matches, word, { quality, letters: word.text.length, isMeant: true, isNotDescribed })
  }
}

/** What only begins like the word, or sounds like it, stays behind what the word means. */
function lowerChances(matches: WordMatches): void {
  for (const [word, match] of matches) {
    if (match.quality < exactQuality) {
      matches.set(word, { ...match, quality: match.quality * chanceFactor })
    }
  }
}

/** What a known word means on this menu, beside what its letters have met. */
export function addMeant(matches: WordMatches, meant: ConceptWord[]): void {
  const isOwnWord = namesExactly(matches)
  if (meant.length > 0) lowerChances(matches)
  add(matches, meant, isOwnWord ? besideOwnWordFactor : 1)
}

/** What is meant by a word that is not typed out yet. */
export function addBegun(matches: WordMatches, meant: ConceptWord[]): void {
  add(matches, meant, begunConceptFactor)
}
