import fc from "fast-check"
import { expect, test } from "vitest"
import { highlight } from "./highlight.ts"
import { search } from "./search.ts"
import { createSearchIndex } from "./search-index.ts"

const nothing = { sa: "", en: "" }

/** The parts of the text that are marked when the query searches it. */
function marked(text: string, query: string): string[] {
  const index = createSearchIndex([
    {
      name: { sa: text, en: "" },
      description: nothing,
      category: nothing,
      tags: [],
      options: [],
      isAvailable: true,
    },
  ])
  const { matched } = search(index, query)
  return highlight(text, matched).map(({ start, end }) => text.slice(start, end))
}

test.each([
  ["كبسة دجاج", "كبسه", ["كبسة"]],
  ["كبسة دجاج", "دج", ["دج"]],
  ["كبسة دجاج", "kabsa", ["كبسة"]],
  ["مُتَبَّل باذنجان", "متب", ["مُتَبَّ"]],
  ["كنافة بالجبن", "جبن", ["جبن"]],
  ["كنافة بالجبن", "بالجب", ["بالجب"]],
  ["المشويات", "مشويات", ["مشويات"]],
  ["ماء بارد", "ما", ["ماء"]],
  ["شيش طاووق", "شيشطاو", ["شيش", "طاو"]],
  ["Crème caramel", "creme", ["Crème"]],
  ["Crème caramel", "cre", ["Crè"]],
  ["Straße", "stras", ["Straß"]],
  ["🍚 Rice 🍚", "rice", ["Rice"]],
  ["قارورة ٣٣٠ مل", "33", ["٣٣"]],
  ["Chicken kabsa", "chiken", ["Chicken"]],
  ["Chicken kabsa", "pizza", []],
])("in %s, %s marks %j", (text, query, parts) => {
  expect(marked(text, query)).toEqual(parts)
})

const letters = fc.constantFrom(..."كبسةأإآءئؤىه ّ ُـabcéÀß-’😀🍕👩‍🍳 ٣3".split(/(?:)/u))
const texts = fc.string({ unit: letters, maxLength: 40 })

test("ranges lie inside the text, in order, and part no letter from its marks", {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(texts, texts, fc.nat(), (text, other, cut) => {
      const query = text.slice(0, cut % (text.length + 1)) || other
      const index = createSearchIndex([
        {
          name: { sa: text, en: other },
          description: nothing,
          category: nothing,
          tags: [],
          options: [],
          isAvailable: true,
        },
      ])
      let before = 0
      for (const { start, end } of highlight(text, search(index, query).matched)) {
        expect(start).toBeGreaterThanOrEqual(before)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
        expect(text.slice(end)).not.toMatch(/^\p{M}/u)
        expect(text.slice(start, end).isWellFormed()).toBe(true)
        before = end
      }
    }),
    { numRuns: 500 },
  )
})
