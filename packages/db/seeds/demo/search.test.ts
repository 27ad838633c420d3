import { locales } from "@sufra/domain/kernel/locale"
import { search } from "@sufra/domain/search/search"
import { createSearchIndex } from "@sufra/domain/search/search-index"
import { describe, expect, test } from "vitest"
import { baytAlKaram } from "./bayt-al-karam/place.ts"
import { cardamomCorner } from "./cardamom-corner/place.ts"
import { searchDocumentsOf } from "./search-documents.ts"
import { mistakesOf } from "./search-mistakes.ts"
import { cafeQueries, restaurantQueries, unknownQueries } from "./search-queries.ts"

/** What every kind of slip together must reach. */
const leastShareFound = 0.95
/** Every fifth of them here; the benchmark tries them all. */
const slipsPerTry = 5
const timeout = 60_000

const places = [
  { place: baytAlKaram, queries: restaurantQueries },
  { place: cardamomCorner, queries: cafeQueries },
]

test("guests' queries are sixty or more, and in both languages", () => {
  const asked = new Set(places.flatMap(({ queries }) => queries.map(({ query }) => query)))
  const arabic = [...asked].filter((query) => /\p{Script=Arabic}/u.test(query))
  const english = [...asked].filter((query) => /^[a-z]/i.test(query))
  expect(asked.size).toBeGreaterThanOrEqual(60)
  expect(arabic.length).toBeGreaterThanOrEqual(asked.size / 3)
  expect(english.length).toBeGreaterThanOrEqual(asked.size / 3)
})

describe.each(places)("search at $place.key", ({ place, queries }) => {
  const documents = searchDocumentsOf(place)
  const index = createSearchIndex(documents)
  const find = (query: string) =>
    search(index, query).positions.map((position) => documents[position]?.slug)

  test.each(queries.filter(({ mistake }) => !mistake))("$query finds $first", (asked) => {
    expect(find(asked.query)[0]).toBe(asked.first)
  })

  test("mistakes that people make still find their dish", () => {
    const mistaken = queries.filter(({ mistake }) => mistake)
    const missed = mistaken.filter(({ query, first }) => find(query)[0] !== first)
    expect(mistaken.length).toBeGreaterThan(queries.length / 4)
    expect(
      missed.length / mistaken.length,
      missed.map(({ query }) => query).join("، "),
    ).toBeLessThanOrEqual(1 - leastShareFound)
  })

  test("any one slip in a name still finds the dish among the first three", { timeout }, () => {
    const slips = documents.flatMap(({ slug, name }) =>
      locales.flatMap((locale) =>
        mistakesOf(name[locale], locale).map((typed) => ({ typed, slug })),
      ),
    )
    const tried = slips.filter((_, number) => number % slipsPerTry === 0)
    const missed = tried.filter(({ typed, slug }) => !find(typed).slice(0, 3).includes(slug))
    expect(missed.length / tried.length).toBeLessThanOrEqual(1 - leastShareFound)
  })

  test("every dish is found by its own name, in either language", () => {
    for (const { slug, name } of documents) {
      for (const locale of locales) expect(find(name[locale]).slice(0, 3), slug).toContain(slug)
    }
  })

  test("every dish is found while its name is typed", { timeout }, () => {
    for (const { slug, name } of documents) {
      for (const locale of locales) {
        for (let typed = 2; typed <= name[locale].length; typed += 1) {
          expect(find(name[locale].slice(0, typed)), name[locale].slice(0, typed)).toContain(slug)
        }
      }
    }
  })

  test.each(unknownQueries)("%s finds nothing", (query) => {
    expect(find(query)).toEqual([])
  })
})
