import fc from "fast-check"
import { expect, test } from "vitest"
import { cleanLine, cleanParagraph } from "./menu-text.ts"

test.each([
  ["  Chicken   kabsa ", "Chicken kabsa"],
  ["kabsa\u202Eevil", "kabsaevil"],
  ["\u200Fكبسة\u200E", "كبسة"],
  ["\u2067كبسة\u2069", "كبسة"],
  ["two\nlines\tand\0nul", "two lines andnul"],
  ["family 👨‍👩‍👧 🌶️", "family 👨‍👩‍👧 🌶️"],
  ["\u200b\ufeff", ""],
])("a name %j is kept as %j", (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test("a description keeps its lines", () => {
  expect(cleanParagraph(" one \r\n\n\n\ntwo\u202E\tthree ")).toBe("one\n\ntwo three")
})

const awkward = [..."ab ك\n\r\t\0\u200b\u200d\u200e\u2028\u202e\u2067\ufeff\u00a0"]

test("cleaning twice changes nothing more", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...awkward) }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanParagraph(cleanParagraph(text))).toBe(cleanParagraph(text))
    }),
  )
})
