import { phonesOf, substanceOf } from "./phones.ts"
import type { IndexedWord, SearchIndex } from "./search-index.ts"
import { acrossCosts, arabicCosts, latinCosts } from "./sound-costs.ts"
import { findNear } from "./sound-tree.ts"
import { isArabic, isFiller, wordsIn } from "./words.ts"

/** Half of a word may be wrong here: it is offered, not shown as found. */
const wrongShare = 0.5
const wrongShareAcross = 0.25
const shortest = 3

function wordsNear(index: SearchIndex, typed: string): Map<IndexedWord, number> {
  const phones = phonesOf(typed)
  const near = new Map<IndexedWord, number>()
  if (phones.length < shortest || isFiller(typed)) return near
  const arabic = isArabic(typed)
  const substance = substanceOf(phones, 0.5)
  for (const isArabicTree of [true, false]) {
    const own = arabic ? arabicCosts : latinCosts
    const isSame = isArabicTree === arabic
    const costs = isSame ? own : acrossCosts
    const whole = substance * (isSame ? wrongShare : wrongShareAcross)
    const tree = isArabicTree ? index.arabicSounds : index.latinSounds
    for (const { entry, cost } of findNear(tree, phones, costs, { whole, beginning: -1 })) {
      if (!entry.isHeading || entry.isJoined) continue
      near.set(entry, Math.min(cost, near.get(entry) ?? cost))
    }
  }
  return near
}

/** For a search that found nothing: the products whose names come nearest to what was typed. */
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
