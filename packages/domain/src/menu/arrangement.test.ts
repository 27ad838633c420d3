import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { mergeArrangement, mergeOrder } from "./arrangement.ts"

describe("an order", () => {
  it("is as it was dragged", () => {
    expect(mergeOrder(["a", "b", "c"], ["c", "a", "b"])).toEqual(["c", "a", "b"])
  })

  it("keeps what was added meanwhile behind its neighbour", () => {
    expect(mergeOrder(["new", "a", "b", "later", "c"], ["c", "b", "a"])).toEqual([
      "new",
      "c",
      "b",
      "later",
      "a",
    ])
  })

  it("leaves out what was deleted meanwhile, and names nothing twice", () => {
    expect(mergeOrder(["a", "b"], ["b", "gone", "b", "a"])).toEqual(["b", "a"])
  })
})

const entries = (map: Map<string, string[]>) => Object.fromEntries(map)

describe("an arrangement", () => {
  const current = new Map([
    ["grill", ["a", "b"]],
    ["rice", ["c"]],
    ["tea", ["d"]],
  ])

  it("moves between the categories it names", () => {
    const wanted = new Map([
      ["grill", ["b"]],
      ["rice", ["a", "c"]],
    ])
    expect(entries(mergeArrangement(current, wanted))).toEqual({ grill: ["b"], rice: ["a", "c"] })
  })

  it("leaves what another person moved to a third category there", () => {
    expect(entries(mergeArrangement(current, new Map([["grill", ["d", "b", "a"]]])))).toEqual({
      grill: ["b", "a"],
    })
  })

  it("never loses, doubles or invents a product", () => {
    const ids = ["a", "b", "c", "d", "e", "x"]
    const placed = fc.array(fc.constantFrom("grill", "rice", "tea"), { minLength: 5, maxLength: 5 })
    const wantedLists = fc.dictionary(
      fc.constantFrom("grill", "rice", "tea", "gone"),
      fc.array(fc.constantFrom(...ids)),
    )
    fc.assert(
      fc.property(placed, wantedLists, (where, wanted) => {
        const now = new Map<string, string[]>([
          ["grill", []],
          ["rice", []],
          ["tea", []],
        ])
        for (const [index, category] of where.entries()) now.get(category)?.push(ids[index] ?? "")
        const merged = mergeArrangement(now, new Map(Object.entries(wanted)))
        const after = [...now].flatMap(([category, list]) => merged.get(category) ?? list)
        expect(after.sort()).toEqual(["a", "b", "c", "d", "e"])
        expect(merged.has("gone")).toBe(false)
      }),
    )
  })
})
