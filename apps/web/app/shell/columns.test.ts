import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fromColumns, toColumns } from "./columns.ts"

type Json = Parameters<typeof toColumns>[0]

describe("data in columns", () => {
  it("writes the keys of a list once, and lists of lists as one", () => {
    const menu = [
      { id: 1, dishes: [{ name: { en: "a", sa: "أ" } }, { name: { en: "b", sa: "ب" } }] },
      { id: 2, dishes: [{ name: { en: "c", sa: "ج" } }] },
    ]
    expect(JSON.stringify(toColumns(menu))).toBe(
      '{"$keys":["id","dishes"],"$columns":[[1,2],{"$lengths":[2,1],"$all":{"$keys":["name"],"$columns":[{"$keys":["en","sa"],"$columns":[["a","b","c"],["أ","ب","ج"]]}]}}]}',
    )
    expect(fromColumns(toColumns(menu))).toEqual(menu)
  })

  it("gives back what it was given", () => {
    const key = fc.constantFrom("id", "name", "price")
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>(null, true, false, 0, 12, "", "كبسة"),
        fc.array(tie("data"), { maxLength: 4 }),
        fc.dictionary(key, tie("data"), { noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(data as fc.Arbitrary<Json>, (value) => {
        const sent = JSON.parse(JSON.stringify(toColumns(value)))
        expect(fromColumns(sent)).toEqual(value)
      }),
      { numRuns: 500 },
    )
  })

  it.each([[[{}, {}]], [[[], []]], [[[{ id: 1 }], []]], [[[{ id: 1 }], [{ id: 2 }]]]])(
    "keeps %j",
    (value) => {
      expect(fromColumns(toColumns(value as Json))).toEqual(value)
    },
  )

  it("refuses a key that it would mistake for its own", () => {
    expect(() => toColumns({ $keys: [] })).toThrow()
  })
})
