import { expect, it } from "vitest"
import { labelPattern, labelsFor, nextNumber } from "./label.ts"

it.each(["1", "12", "A1", "A-12", "VIP 3", "شرفة 2", "طاولة١", "T.4", "1/2", "Ñ1"])(
  "%s is a label",
  (label) => {
    expect(labelPattern.test(label)).toBe(true)
  },
)

it.each(["", " ", "-", "A--1", "A  1", "1,2", "🍽", "A1 ", "<b>", "a\nb", "\u202e1"])(
  "%j is no label",
  (label) => {
    expect(labelPattern.test(label)).toBe(false)
  },
)

it("many labels count on with their prefix", () => {
  expect(labelsFor("", 1, 3)).toEqual(["1", "2", "3"])
  expect(labelsFor("VIP ", 9, 10)).toEqual(["VIP 9", "VIP 10"])
  expect(labelsFor("A", 3, 2)).toEqual([])
})

it("the next number follows the highest of the same prefix", () => {
  const labels = ["1", "2", "12", "A3", "A7", "VIP 1", "7b"]
  expect(nextNumber(labels, "")).toBe(13)
  expect(nextNumber(labels, "A")).toBe(8)
  expect(nextNumber(labels, "VIP ")).toBe(2)
  expect(nextNumber([], "")).toBe(1)
})
