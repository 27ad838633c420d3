import { answerQuery } from "@sufra/domain/search/answer"
import { noFilters } from "@sufra/domain/search/filters"
import { expect, test } from "vitest"
import { baytAlKaram } from "./bayt-al-karam/place.ts"
import { cardamomCorner } from "./cardamom-corner/place.ts"
import { searchableMenuOf, searchDocumentsOf } from "./search-documents.ts"
import { everydayAtCafe, everydayAtRestaurant, onlyAtRestaurant } from "./search-everyday.ts"
import type { DemoEstablishment } from "./shapes.ts"

const leastShareRight = 0.95

const places = [
  { place: baytAlKaram, queries: everydayAtRestaurant },
  { place: cardamomCorner, queries: everydayAtCafe },
]

/** The dishes that are found, best first. */
function asker(place: DemoEstablishment) {
  const menu = searchableMenuOf(place)
  const slugs = searchDocumentsOf(place).map(({ slug }) => slug)
  return (query: string) =>
    answerQuery(menu, { query, filters: noFilters }).positions.map((position) => slugs[position])
}

test("nineteen of twenty everyday queries have a right dish first, or nothing where there is none", () => {
  const wrong = places.flatMap(({ place, queries }) => {
    const ask = asker(place)
    return queries.flatMap(({ query, first }) => {
      const [got] = ask(query)
      const isRight = got ? first.includes(got) : first.length === 0
      return isRight ? [] : [`${query}: ${got}`]
    })
  })
  const count = places.reduce((sum, { queries }) => sum + queries.length, 0)
  expect(count).toBe(105)
  expect(wrong.length / count, wrong.join("; ")).toBeLessThanOrEqual(1 - leastShareRight)
})

/** Guests complained about these words: none of them may be among the wrong ones. */
test.each(["سمك", "مضغوط", "دايت", "latt", "sugar free", "كنافه", "أطفال", "عشاء", "رخيص"])(
  "%s finds a right dish first wherever it is asked for",
  (word) => {
    const asked = places.flatMap(({ place, queries }) =>
      queries.filter(({ query }) => query === word).map(({ first }) => ({ place, first })),
    )
    expect(asked).not.toEqual([])
    for (const { place, first } of asked) {
      const [got] = asker(place)(word)
      expect(first.length > 0 ? first : [undefined]).toContain(got)
    }
  },
)

test.each(onlyAtRestaurant)("$query finds that and nothing else", ({ query, first }) => {
  expect(asker(baytAlKaram)(query).toSorted()).toEqual(first.toSorted())
})
