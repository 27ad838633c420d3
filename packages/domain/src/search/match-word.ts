import { conceptsBegunWith, conceptsOf, wordsMeant } from "./concepts.ts"
import { addBegun, addMeant } from "./match-concept.ts"
import { phonesOf, substanceOf } from "./phones.ts"
import type { IndexedWord, SearchIndex } from "./search-index.ts"
import { acrossCosts, arabicCosts, latinCosts } from "./sound-costs.ts"
import { type Found, findNear, type Limits } from "./sound-tree.ts"
import { exactQuality, keepBest, type WordMatches } from "./word-matches.ts"
import { isArabic, typedReadingsOf } from "./words.ts"

const beginningQuality = 0.85
const beginningGain = 0.1
/** Another spelling of the same word; then a mistake. */
const spellingQuality = 0.8
const spellingLoss = 0.25
const mistakeQuality = 0.62
const mistakeLoss = 0.16
const begunLoss = 0.12
/** The other script says it less surely. */
const acrossFactor = 0.93
const acrossBegunLoss = 0.25
const unsureFactor = 0.85
/** From here on a mistake is no longer thought of: a beginning by letters, a spelling of a whole word. */
const surelyMeant = 0.66
const shortestJoined = 5
/** How far another spelling of such a word may be: chips are no chops. */
const nearlySame = 0.15
/** Consonants that another spelling, and a mistake, must have to be looked for in descriptions. */
const consonantsOfSpelling = 3
const spellingInDescription = 0.26
const consonantsOfMistake = 4

type Nearness = Limits & { spelling: number }

/** The more there is of a word, the more of it may be wrong. */
function nearnessWithin(phones: string, arabic: boolean): Nearness {
  const substance = substanceOf(phones, arabic ? 0.75 : 0.5)
  const isBare = substanceOf(phones, 0) < 2
  if (substance < 2.6) return { whole: 0.32, beginning: isBare ? -1 : 0.1, spelling: 0.32 }
  if (substance < 3.6) return { whole: 0.62, beginning: isBare ? -1 : 0.32, spelling: 0.32 }
  if (substance < 4.6) return { whole: 1, beginning: 0.6, spelling: 0.4 }
  if (substance < 6.1) return { whole: 1.3, beginning: 1, spelling: 0.6 }
  if (substance < 7.5) return { whole: 1.5, beginning: 1.2, spelling: 0.6 }
  return { whole: 2.2, beginning: 1.4, spelling: 0.7 }
}

/** Between the scripts only consonants are sure: with two of them nearly everything is near. */
function nearnessAcross(phones: string): Nearness {
  const consonants = substanceOf(phones, 0)
  if (consonants <= 1) return { whole: 0.1, beginning: -1, spelling: 0.1 }
  if (consonants === 2) return { whole: 0.28, beginning: 0.1, spelling: 0.28 }
  if (consonants === 3) return { whole: 0.6, beginning: 0.4, spelling: 0.5 }
  if (consonants === 4) return { whole: 0.7, beginning: 0.5, spelling: 0.6 }
  return { whole: 1.1, beginning: 0.7, spelling: 0.6 }
}

function firstFrom(sorted: IndexedWord[], text: string): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as IndexedWord).text < text) low = middle + 1
    else high = middle
  }
  return low
}

function addByLetters(matches: WordMatches, index: SearchIndex, text: string, factor: number) {
  for (let at = firstFrom(index.sorted, text); at < index.sorted.length; at += 1) {
    const word = index.sorted[at] as IndexedWord
    if (!word.text.startsWith(text)) break
    // One letter begins half of all words: then only headings are meant.
    if (text.length === 1 && !word.isHeading) continue
    const isExact = word.text.length === text.length
    const begun = beginningQuality + beginningGain * (text.length / word.text.length)
    const quality = (isExact ? exactQuality : begun) * factor
    keepBest(matches, word, { quality, letters: text.length })
  }
}

type Near = Found<IndexedWord> & { isSpelling: boolean; isSame: boolean; factor: number }

function findBySound(index: SearchIndex, text: string, factor: number): Near[] {
  const phones = phonesOf(text)
  if (phones.length < 2) return []
  const arabic = isArabic(text)
  const consonants = substanceOf(phones, 0)
  const near: Near[] = []
  for (const isArabicTree of [true, false]) {
    const isSame = isArabicTree === arabic
    const within = isSame ? nearnessWithin(phones, arabic) : nearnessAcross(phones)
    const own = arabic ? arabicCosts : latinCosts
    const tree = isArabicTree ? index.arabicSounds : index.latinSounds
    for (const found of findNear(tree, phones, isSame ? own : acrossCosts, within)) {
      const { entry, cost } = found
      if (entry.isJoined && (!found.isWhole || phones.length < shortestJoined)) continue
      // Options are in both languages, and too many to guess at.
      if (entry.isOption && (!isSame || cost > spellingInDescription)) continue
      const isSpelling = cost <= (entry.isHeading ? within.spelling : spellingInDescription)
      const fewest = isSpelling ? consonantsOfSpelling : consonantsOfMistake
      if (!entry.isHeading && consonants < fewest) continue
      near.push({ ...found, isSpelling, isSame, factor })
    }
  }
  return near
}

function qualityOf({ cost, isWhole, isSpelling, isSame, factor }: Near): number {
  const quality = isSpelling
    ? spellingQuality - spellingLoss * cost
    : mistakeQuality - mistakeLoss * cost
  const loss = isWhole ? 0 : isSame ? begunLoss : acrossBegunLoss
  return (quality - loss) * factor * (isSame ? 1 : acrossFactor)
}

/** A word that stands in the menu as it was typed is no mistake either, wherever it stands. */
function namesSomething(matches: WordMatches): boolean {
  for (const [word, { quality }] of matches) {
    if (quality === exactQuality || (word.isHeading && quality >= surelyMeant)) return true
  }
  return false
}

/**
 * Letters first, then other spellings and everyday words for the same thing, and mistakes only where
 * none of them names a dish. A word that everybody knows is no mistake, on this menu or not.
 */
export function matchWord(index: SearchIndex, typed: string): WordMatches {
  const matches: WordMatches = new Map()
  const near: Near[] = []
  for (const { text, isSure } of typedReadingsOf(typed)) {
    const factor = isSure ? 1 : unsureFactor
    addByLetters(matches, index, text, factor)
    near.push(...findBySound(index, text, factor))
  }
  const keep = (found: Near) =>
    keepBest(matches, found.entry, { quality: qualityOf(found), letters: found.entry.text.length })
  const concepts = conceptsOf(typed)
  const farthest = concepts.length > 0 ? nearlySame : Number.POSITIVE_INFINITY
  const isClear = concepts.length > 0 || namesSomething(matches)
  for (const found of near) {
    // "كنافه" is no "knife": what letters or everybody know is not guessed at in the other script's descriptions.
    if (isClear && !found.isSame && !found.entry.isHeading) continue
    // A known word is whole: "latt" is a latte, and not the beginning of what sounds like it in Arabic.
    if (concepts.length > 0 && !found.isSame && !found.isWhole) continue
    if (found.isSpelling && found.cost <= farthest) keep(found)
  }
  addMeant(matches, wordsMeant(index, concepts))
  if (concepts.length > 0 || namesSomething(matches)) return matches
  if (matches.size === 0) {
    addBegun(matches, wordsMeant(index, conceptsBegunWith(typed)))
    if (matches.size > 0) return matches
  }
  for (const found of near) if (found.entry.isHeading) keep(found)
  if (matches.size === 0) near.forEach(keep)
  return matches
}
