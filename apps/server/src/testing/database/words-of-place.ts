import { rowsOfPlace, shareOneId } from "./rows-of-place.ts"

export type WordsOfPlace = {
  /** All that somebody could write into an address: the id of a row of each table, and each slug. */
  foreign: string[]
  /** What no answer to the first place's guests may hold. */
  secrets: string[]
}

/** Whether a text holds a word by itself: «الكوب» is not told by «الكوبون». */
export function tells(text: string, word: string): boolean {
  const letter = /[\p{L}\p{N}]/u
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !letter.test(text[at - 1] ?? "") && !letter.test(text[at + word.length] ?? "")
    if (isWhole) return true
  }
  return false
}

/** What one place has and the other has not. */
export async function wordsOfPlace(
  databaseUrl: string,
  { of, unlike }: { of: string; unlike: string },
): Promise<WordsOfPlace> {
  const sharedId = await shareOneId(databaseUrl, of)
  const rows = await rowsOfPlace(databaseUrl, of)
  const slugs = rows.flatMap(({ row }) => (typeof row.slug === "string" ? [row.slug] : []))
  const other = JSON.stringify(await rowsOfPlace(databaseUrl, unlike))
  const words = rows.flatMap(({ row }) => {
    const name = row.name as { en?: string; sa?: string } | null
    return [row.id, row.label, name?.en, name?.sa]
  })
  // A word that both have ("Size") tells nothing.
  const secrets = words.filter(
    (word): word is string => typeof word === "string" && word.length > 3 && !other.includes(word),
  )
  return { foreign: [sharedId, of, ...slugs], secrets }
}
