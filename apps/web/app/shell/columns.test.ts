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

  it("writes ids by their digits, with what stands before all of them once", () => {
    const ids = ["0e317d89-ac59-8662-9267-2e495a6134fe", "01c83d8c-ef1b-8330-9ff9-a1170fcbdf27"]
    const dishes = ids.map((id) => ({ id, photo: { src: `/media/${id}` } }))
    const digits = "0e317d89ac59866292672e495a6134fe01c83d8cef1b83309ff9a1170fcbdf27"
    expect(JSON.stringify(toColumns(dishes))).toBe(
      `{"$keys":["id","photo"],"$columns":[{"$before":"","$uuids":"${digits}"},{"$keys":["src"],"$columns":[{"$before":"/media/","$uuids":"${digits}"}]}]}`,
    )
    expect(fromColumns(toColumns(dishes))).toEqual(dishes)
  })

  it("keeps a dish without a photo among others", () => {
    const dishes = [null, { src: "a" }, null, { src: "b" }, null]
    expect(JSON.stringify(toColumns(dishes))).toBe(
      '{"$keys":["src"],"$columns":[["a","b"]],"$gaps":[0,2,4]}',
    )
    expect(fromColumns(toColumns(dishes))).toEqual(dishes)
  })

  it("gives back what it was given", () => {
    const key = fc.constantFrom("id", "name", "price")
    const id = fc.tuple(fc.constantFrom("", "/media/", "-", "x\n"), fc.uuid())
    const { data } = fc.letrec((tie) => ({
      data: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom<Json>(null, true, false, 0, 12, "", "كبسة"),
        id.map((parts) => parts.join("")),
        id.map((parts) => parts.join("").toUpperCase()),
        fc.array(id, { maxLength: 3 }).map((ids) => ids.map((parts) => parts.join(""))),
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
