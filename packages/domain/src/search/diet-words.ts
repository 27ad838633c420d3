import type { Allergen, DietTag } from "../menu/nutrition.ts"
import {
  andWords,
  avoidedThings,
  type DietThing,
  diets,
  fillersBeforeThing,
  freeWords,
  withoutWords,
} from "./diet-vocabulary.ts"
import type { FilterChoices, SearchFilters } from "./filters.ts"
import { readingsOf, type Word, wordsIn } from "./words.ts"

/** What a guest asks for in words instead of by a filter, and where in the query it stands. */
export type DietWish = {
  dietTags: DietTag[]
  freeOf: Allergen[]
  start: number
  end: number
}

/** Things that stand together, and how many words they take. */
type Read = { things: DietThing[]; count: number }

/** Of one word, or of two that belong together, with or without an article. */
function lookUp<Value>(
  get: (key: string) => Value | undefined,
  words: Word[],
  at: number,
): { value: Value; count: number } | null {
  const word = words[at]?.text ?? ""
  const pair = get(`${word}_${words[at + 1]?.text}`)
  if (pair !== undefined) return { value: pair, count: 2 }
  for (const { text, isSure } of readingsOf(word)) {
    const value = isSure ? get(text) : undefined
    if (value !== undefined) return { value, count: 1 }
  }
  return null
}

function countOf(known: ReadonlySet<string>, words: Word[], at: number): number {
  return lookUp((key) => known.has(key) || undefined, words, at)?.count ?? 0
}

/** "حليب ومكسرات": a glued "and" counts only where a thing that is avoided goes on. */
function gluedThing(word: Word | undefined): DietThing | undefined {
  return word?.text.startsWith("و") ? avoidedThings.get(word.text.slice(1)) : undefined
}

function thingsAt(words: Word[], at: number): Read | null {
  let count = countOf(fillersBeforeThing, words, at)
  const first = lookUp((key) => avoidedThings.get(key), words, at + count)
  if (!first) return null
  const things = [first.value]
  count += first.count
  const glued = gluedThing(words[at + count])
  const and = countOf(andWords, words, at + count)
  const more = and > 0 ? thingsAt(words, at + count + and) : null
  if (glued) return { things: [...things, glued], count: count + 1 }
  return more
    ? { things: [...things, ...more.things], count: count + and + more.count }
    : { things, count }
}

/** What the words from here on ask for. */
function readAt(words: Word[], at: number): Read | null {
  const diet = lookUp((key) => diets.get(key), words, at)
  if (diet) return { things: [diet.value], count: diet.count }
  const without = countOf(withoutWords, words, at)
  if (without > 0) {
    const avoided = thingsAt(words, at + without)
    return avoided && { ...avoided, count: without + avoided.count }
  }
  const avoided = thingsAt(words, at)
  const free = avoided ? countOf(freeWords, words, at + avoided.count) : 0
  return avoided && free > 0 ? { ...avoided, count: avoided.count + free } : null
}

type Filters = Pick<DietWish, "dietTags" | "freeOf">

/**
 * As the filters of this place can answer it. Gluten is asked for by the place's own promise where it
 * gives one, else by its allergens; a diet that the place never speaks of stays a word to search for.
 */
function filtersFor(
  { dietTag, freeOf }: DietThing,
  { dietTags, allergens }: FilterChoices,
): Filters {
  const isOffered = (tag: DietTag) =>
    dietTags.includes(tag) || (tag === "vegetarian" && dietTags.includes("vegan"))
  if (dietTag && isOffered(dietTag)) return { dietTags: [dietTag], freeOf: [] }
  const held = freeOf.filter((allergen) => allergens.includes(allergen))
  // Where nothing is said to hold it, dishes that say nothing must still not pass.
  return { dietTags: [], freeOf: held.length > 0 ? held : freeOf.slice(0, 1) }
}

export function dietWishesIn(query: string, choices: FilterChoices): DietWish[] {
  const words = wordsIn(query)
  const wishes: DietWish[] = []
  let at = 0
  while (at < words.length) {
    const read = readAt(words, at)
    const filters = read?.things.map((thing) => filtersFor(thing, choices)) ?? []
    const dietTags = filters.flatMap((one) => one.dietTags)
    const freeOf = filters.flatMap((one) => one.freeOf)
    const last = words[at + (read?.count ?? 1) - 1]
    if (dietTags.length + freeOf.length > 0) {
      const start = words[at]?.starts[0] ?? 0
      wishes.push({ dietTags, freeOf, start, end: last?.ends.at(-1) ?? 0 })
    }
    at += read?.count ?? 1
  }
  return wishes
}

/** What is left to search for once these have become filters. */
export function withoutWishes(query: string, wishes: readonly DietWish[]): string {
  let rest = query
  for (const { start, end } of wishes.toReversed()) {
    rest = `${rest.slice(0, start).trimEnd()} ${rest.slice(end).trimStart()}`
  }
  return wishes.length > 0 ? rest.trim() : query
}

/** What the guest has chosen and what they wrote, together. */
export function filtersWith(filters: SearchFilters, wishes: readonly DietWish[]): SearchFilters {
  const dietTags = new Set([...filters.dietTags, ...wishes.flatMap((wish) => wish.dietTags)])
  const freeOf = new Set([...filters.freeOf, ...wishes.flatMap((wish) => wish.freeOf)])
  return { ...filters, dietTags: [...dietTags], freeOf: [...freeOf] }
}
