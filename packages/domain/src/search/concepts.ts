import { type FoodConcept, foodConcepts } from "./food-concepts.ts"
import type { IndexedWord, SearchIndex } from "./search-index.ts"
import { sugarFree } from "./sugar-free.ts"
import { typedReadingsOf, wordsIn } from "./words.ts"

/** A concept with its words folded; a phrase is one word, as neighbours of a query are tried as one. */
type Concept = { words: string[]; typed: string[]; kinds: string[] }

/** What a concept finds on one menu. */
export type ConceptWord = { word: IndexedWord; isKind: boolean }

const shortestBeginning = 3

function wordsOf(list: string | undefined): string[] {
  const phrases = list?.split(", ") ?? []
  return phrases.map((phrase) =>
    wordsIn(phrase)
      .map(({ text }) => text)
      .join(""),
  )
}

function conceptOf({ words, typed, kinds }: FoodConcept): Concept {
  return { words: wordsOf(words), typed: wordsOf(typed), kinds: wordsOf(kinds) }
}

const byWord = new Map<string, Concept[]>()
for (const concept of foodConcepts.map(conceptOf)) {
  for (const word of [...concept.words, ...concept.typed]) {
    byWord.set(word, [...(byWord.get(word) ?? []), concept])
  }
}
byWord.set(sugarFree, [{ words: [sugarFree], typed: [], kinds: wordsOf("دايت, diet, زيرو") }])
const allWords = [...byWord.keys()].sort()

/** Everything that is meant by a word, with its article or without. */
export function conceptsOf(typed: string): Concept[] {
  for (const { text } of typedReadingsOf(typed)) {
    const concepts = byWord.get(text)
    if (concepts) return concepts
  }
  return []
}

/** What may be meant by somebody who has not finished the word. */
export function conceptsBegunWith(typed: string): Concept[] {
  if (typed.length < shortestBeginning) return []
  const begun = allWords.filter((word) => word.startsWith(typed))
  return [...new Set(begun.flatMap((word) => byWord.get(word) ?? []))]
}

/** Where concepts are met on this menu; the same thing before a kind of it. */
export function wordsMeant(index: SearchIndex, concepts: Concept[]): ConceptWord[] {
  const find = (texts: string[], isKind: boolean) =>
    texts.flatMap((text) => {
      const word = index.words.get(text)
      return word ? [{ word, isKind }] : []
    })
  return concepts.flatMap(({ words, kinds }) => [...find(words, false), ...find(kinds, true)])
}
