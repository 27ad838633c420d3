import type { LocalText } from "../kernel/locale.ts"
import { phonesOf } from "./phones.ts"
import { addToTree, createSoundTree, type SoundTree } from "./sound-tree.ts"
import { joinSugarFree, sugarFree } from "./sugar-free.ts"
import { isArabic, isFiller, keyOf, readingsOf, wordsIn } from "./words.ts"

/** What search knows of a product. Their order is the menu's, which breaks ties. */
export type SearchDocument = {
  name: LocalText
  description: LocalText
  category: LocalText
  tags: LocalText[]
  /** Names of what can be chosen with it. */
  options: LocalText[]
  /** False when sold out or not offered now: found, but after the others. */
  isAvailable: boolean
}

export type IndexedWord = {
  text: string
  phones: string
  /** Whether a name, a category or a tag holds it, and not only descriptions and options. */
  isHeading: boolean
  /** Whether nothing but options holds it. */
  isOption: boolean
  /** Whether it is two words of a name written as one. */
  isJoined: boolean
  positions: number[]
  /** Of each position: how much the word says of the product, and where it stands. */
  weights: number[]
  fields: Field[]
}

export type SearchIndex = {
  documents: readonly SearchDocument[]
  /** Both names of each product without articles, to compare with a whole query. */
  nameKeys: string[][]
  words: Map<string, IndexedWord>
  /** In the order of their letters, for what begins with the letters typed so far. */
  sorted: IndexedWord[]
  arabicSounds: SoundTree<IndexedWord>
  latinSounds: SoundTree<IndexedWord>
}

/** What is only chosen with a dish says least of it. */
const weightOf = { name: 1, category: 0.5, tag: 0.45, description: 0.3, option: 0.25 }
export type Field = keyof typeof weightOf

/** The thing itself: the first word of an Arabic name, the last of an English one. */
const headBonus = 0.04
/** A word says more of a short name than of a long one. */
const shortNameBonus = 0.06
/** A letter taken off the front may have been part of the word. */
const unsureFactor = 0.9
const joinedFactor = 0.97

type Builder = { words: Map<string, IndexedWord> }
type Place = { position: number; field: Field; weight: number; isJoined?: boolean }

function addWord(builder: Builder, text: string, { position, field, weight, isJoined }: Place) {
  let word = builder.words.get(text)
  if (!word) {
    word = {
      text,
      phones: phonesOf(text),
      isHeading: false,
      isOption: true,
      isJoined: isJoined ?? false,
      positions: [],
      weights: [],
      fields: [],
    }
    builder.words.set(text, word)
  }
  word.isHeading ||= field !== "description" && field !== "option"
  word.isOption &&= field === "option"
  word.isJoined &&= isJoined ?? false
  word.positions.push(position)
  word.weights.push(weight)
  word.fields.push(field)
}

function addText(builder: Builder, text: string, position: number, field: Field): void {
  const words = wordsIn(text)
  words.forEach((word, index) => {
    const isName = field === "name"
    const isHead = index === (isArabic(word.text) ? 0 : words.length - 1)
    const bonus = isName ? (isHead ? headBonus : 0) + shortNameBonus / words.length : 0
    const weight = weightOf[field] + bonus
    for (const { text: reading, isSure } of readingsOf(word.text)) {
      addWord(builder, reading, {
        position,
        field,
        weight: isSure ? weight : weight * unsureFactor,
      })
    }
    const next = words[index + 1]
    if (!isName || !next) return
    const joined = word.text + next.text
    addWord(builder, joined, { position, field, weight: weight * joinedFactor, isJoined: true })
  })
  const isSugarFree = joinSugarFree(words.map((word) => word.text)).includes(sugarFree)
  if (isSugarFree) addWord(builder, sugarFree, { position, field, weight: weightOf[field] })
}

export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const words = new Map<string, IndexedWord>()
  documents.forEach((document, position) => {
    const add = (text: LocalText, field: Field) => {
      addText({ words }, text.sa, position, field)
      addText({ words }, text.en, position, field)
    }
    add(document.name, "name")
    add(document.description, "description")
    add(document.category, "category")
    for (const tag of document.tags) add(tag, "tag")
    for (const option of document.options) add(option, "option")
  })
  const arabicSounds = createSoundTree<IndexedWord>()
  const latinSounds = createSoundTree<IndexedWord>()
  for (const word of words.values()) {
    // "the" sounds like half a menu.
    if (!word.phones || isFiller(word.text) || word.text === sugarFree) continue
    addToTree(isArabic(word.text) ? arabicSounds : latinSounds, word.phones, word)
  }
  const nameKey = (text: string) => keyOf(wordsIn(text).map((word) => word.text))
  return {
    documents,
    nameKeys: documents.map(({ name }) => [nameKey(name.sa), nameKey(name.en)]),
    words,
    sorted: [...words.values()].sort((one, other) => (one.text < other.text ? -1 : 1)),
    arabicSounds,
    latinSounds,
  }
}
