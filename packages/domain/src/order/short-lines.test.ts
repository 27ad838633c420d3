import { expect, test } from "vitest"
import { type CheckedLine, type LineProblem, shortLines } from "./order-lines.ts"

function line(
  key: string,
  quantity: number,
  { problem = null, parts = [] }: { problem?: LineProblem | null; parts?: string[] } = {},
): CheckedLine {
  return {
    ...{ key, productId: key.charAt(0), quantity, note: "", problem, left: null, product: null },
    ...{ choice: { options: {}, parts: { step: parts } }, unitPriceMinor: 0, unitOptionsMinor: 0 },
  }
}

test("nothing is short where nothing is counted, or enough is left", () => {
  expect(shortLines([line("a", 20)], new Map())).toEqual([])
  expect(shortLines([line("a", 2), line("a2", 1)], new Map([["a", 3]]))).toEqual([])
})

test("lines of one dish share what is left, the first line first", () => {
  const short = shortLines([line("a", 2), line("a2", 2), line("b", 1)], new Map([["a", 3]]))
  expect(short).toEqual([{ key: "a2", quantity: 1 }])
})

test("a combo is as short as the scarcest of its parts", () => {
  const combo = line("c", 3, { parts: ["a", "a"] })
  expect(shortLines([combo], new Map([["a", 5]]))).toEqual([{ key: "c", quantity: 2 }])
})

test("a dish that staff marked as sold out, or took off the menu, leaves its portions to others", () => {
  const lines = [line("a", 1, { problem: "sold_out" }), line("d", 1, { problem: "gone" })]
  expect(shortLines(lines, new Map([["a", 4]]))).toEqual([
    { key: "a", quantity: 0 },
    { key: "d", quantity: 0 },
  ])
  // Staff may confirm a breakfast some minutes after the breakfast ended.
  expect(shortLines([line("a", 1, { problem: "not_offered_now" })], new Map())).toEqual([])
})
