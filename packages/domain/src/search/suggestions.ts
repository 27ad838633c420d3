import { conceptsOf } from "./concepts.ts"
import { codesOf, phoneCount, phonesOf, substanceOf } from "./phones.ts"
import type { IndexedWord, SearchIndex } from "./search-index.ts"
import { acrossCosts, arabicCosts, latinCosts, type SoundCosts } from "./sound-costs.ts"
import { findNear } from "./sound-tree.ts"
import { isArabic, isFiller, readingsOf, wordsIn } from "./words.ts"

/** Half of a word may be wrong here: it is offered, not shown as found. */
const wrongShare = 0.5
const wrongShareAcross = 0.25
/** Consonants that both words must have, in the same order; and their share of each word's. */
const fewestShared = 3
const leastShared = 0.6
/** Sounds up to this cost are taken for the same one. */
const sameSound = 0.4

const skeletonOf = (phones: string) => codesOf(phones.replace(/[aiu]/g, ""))

/** The longest run of consonants, with gaps, that both have in this order. */
function sharedConsonants(one: number[], other: number[], costs: SoundCosts): number {
  const isSame = (a: number, b: number) => (costs.instead[a * phoneCount + b] ?? 1) <= sameSound
  let before = new Array<number>(other.length + 1).fill(0)
  for (const sound of one) {
    const row = [0]
    other.forEach((heard, at) => {
      const longest = Math.max(before[at + 1] ?? 0, row[at] ?? 0)
      row.push(isSame(sound, heard) ? Math.max(longest, (before[at] ?? 0) + 1) : longest)
    })
    before = row
  }
  return before[other.length] ?? 0
}

/** Whether somebody may have meant the word: it begins alike, and most of its consonants are there. */
function isPlausible(typed: string, meant: string, costs: SoundCosts): boolean {
  const [one, other] = [skeletonOf(typed), skeletonOf(meant)]
  if (sharedConsonants(one.slice(0, 1), other.slice(0, 1), costs) === 0) return false
  const shared = sharedConsonants(one, other, costs)
  return shared >= fewestShared && shared >= leastShared * Math.max(one.length, other.length)
}

/** Its letters would count as the word's: the word without it is in the index as well. */
function hasArticle(word: string): boolean {
  return readingsOf(word).some(({ skipped, isSure }) => skipped > 0 && isSure)
}

function wordsNear(index: SearchIndex, typed: string): Map<IndexedWord, number> {
  const phones = phonesOf(typed)
  const near = new Map<IndexedWord, number>()
  // A word that everybody knows was meant as it is: this menu has nothing of the kind.
  if (isFiller(typed) || conceptsOf(typed).length > 0) return near
  const arabic = isArabic(typed)
  const substance = substanceOf(phones, 0.5)
  for (const isArabicTree of [true, false]) {
    const own = arabic ? arabicCosts : latinCosts
    const isSame = isArabicTree === arabic
    const costs = isSame ? own : acrossCosts
    const whole = substance * (isSame ? wrongShare : wrongShareAcross)
    const tree = isArabicTree ? index.arabicSounds : index.latinSounds
    for (const { entry, cost } of findNear(tree, phones, costs, { whole, beginning: -1 })) {
      if (!entry.isHeading || entry.isJoined || hasArticle(entry.text)) continue
      if (!isPlausible(phones, entry.phones, costs)) continue
      near.set(entry, Math.min(cost, near.get(entry) ?? cost))
    }
  }
  return near
}

/**
 * For a search that found nothing: the products whose names come nearest to what was typed, if they
 * come near at all. A wild guess says that nobody listened.
 */
export function suggestNearest(index: SearchIndex, query: string, most: number): number[] {
  const costs = new Map<number, number>()
  for (const { text } of wordsIn(query)) {
    for (const [word, cost] of wordsNear(index, text)) {
      word.positions.forEach((position, at) => {
        // Only where it is part of the name: a whole category would not be a suggestion.
        if ((word.weights[at] ?? 0) < 1) return
        costs.set(position, Math.min(cost, costs.get(position) ?? cost))
      })
    }
  }
  const isAvailable = (position: number) => index.documents[position]?.isAvailable ?? false
  return [...costs]
    .filter(([position]) => isAvailable(position))
    .sort(([one, cost], [other, otherCost]) => cost - otherCost || one - other)
    .slice(0, most)
    .map(([position]) => position)
}
