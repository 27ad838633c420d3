import { expect, test } from "vitest"
import { labelLines } from "./label-lines.ts"

test("a short name is one line, a longer one two of about the same length", () => {
  expect(labelLines("كرك مجاني")).toEqual(["كرك مجاني"])
  expect(labelLines("كنافة بالجبن مجانية")).toEqual(["كنافة بالجبن", "مجانية"])
  expect(labelLines("Breakfast for two")).toEqual(["Breakfast", "for two"])
  expect(labelLines("SAR 10 off")).toEqual(["SAR 10 off"])
  expect(labelLines("خصم 10 ريالات")).toEqual(["خصم 10", "ريالات"])
})

test("what fits nowhere is cut off as late as possible", () => {
  expect(labelLines("Supercalifragilistic")).toEqual(["Supercalifrag…"])
  expect(labelLines("One cup of our finest coffee")).toEqual(["One cup of our", "finest coffee"])
  expect(labelLines("One cup of our very finest coffee")).toEqual([
    "One cup of our",
    "very finest c…",
  ])
})
