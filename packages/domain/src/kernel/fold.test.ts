import fc from "fast-check"
import { expect, test } from "vitest"
import { fold, foldText } from "./fold.ts"

/** Generous: the properties run beside everything else on a busy machine. */
const timeout = 60_000

test.each([
  ["أُرْز", "ارز"],
  ["إكليل", "اكليل"],
  ["آيس", "ايس"],
  ["مؤكد", "موكد"],
  ["مائدة", "مايده"],
  ["ماء", "ما"],
  ["كـبـسـة", "كبسه"],
  ["مقلى", "مقلي"],
  ["متبّل", "متبل"],
  ["ﻻتيه", "لاتيه"],
  ["کباب", "كباب"],
  ["٣٣٠ مل", "330 مل"],
  ["۶۰", "60"],
  ["Crème Brûlée", "creme brulee"],
  ["Mac’n’Cheese", "macncheese"],
  ["Straße", "strasse"],
  ["V60, cold", "v60  cold"],
])("%s is folded to %s", (original, folded) => {
  expect(fold(original)).toBe(folded)
})

test("folding twice changes nothing", { timeout }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => fold(fold(text)) === fold(text)),
    { numRuns: 100 },
  )
})

test("every Latin and Arabic letter is folded for good", () => {
  for (const [first, last] of [
    [0x20, 0x24f],
    [0x600, 0x6ff],
    [0x1e00, 0x1eff],
    [0xfb50, 0xfefc],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const folded = fold(String.fromCodePoint(code))
      expect(fold(folded), code.toString(16)).toBe(folded)
    }
  }
})

test("every unit of the folded text comes from inside the original", { timeout }, () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (original) => {
      const { text, starts, ends } = foldText(original)
      expect(text).toBe(fold(original))
      expect(starts).toHaveLength(text.length)
      starts.forEach((start, unit) => {
        expect(start).toBeLessThan(ends[unit] ?? 0)
        expect(ends[unit]).toBeLessThanOrEqual(original.length)
      })
    }),
  )
})
