import { answerQuery } from "@sufra/domain/search/answer"
import { noFilters } from "@sufra/domain/search/filters"
import { expect, test } from "vitest"
import { baytAlKaram } from "./bayt-al-karam/place.ts"
import { cardamomCorner } from "./cardamom-corner/place.ts"
import { searchableMenuOf, searchDocumentsOf } from "./search-documents.ts"
import { everydayAtCafe, everydayAtRestaurant } from "./search-everyday.ts"
import type { DemoEstablishment } from "./shapes.ts"

const leastShareRight = 0.9

const places = [
  { place: baytAlKaram, queries: everydayAtRestaurant },
  { place: cardamomCorner, queries: everydayAtCafe },
]

/** The dish that is first. */
function asker(place: DemoEstablishment) {
  const menu = searchableMenuOf(place)
  const slugs = searchDocumentsOf(place).map(({ slug }) => slug)
  return (query: string) => {
    const [first] = answerQuery(menu, { query, filters: noFilters }).positions
    return first === undefined ? null : slugs[first]
  }
}

test("nine of ten everyday queries have a right dish first, or nothing where there is none", () => {
  const wrong = places.flatMap(({ place, queries }) => {
    const ask = asker(place)
    return queries.flatMap(({ query, first }) => {
      const got = ask(query)
      const isRight = got ? first.includes(got) : first.length === 0
      return isRight ? [] : [`${query}: ${got}`]
    })
  })
  const count = places.reduce((sum, { queries }) => sum + queries.length, 0)
  expect(count).toBe(80)
  expect(wrong.length / count, wrong.join("; ")).toBeLessThanOrEqual(1 - leastShareRight)
})
