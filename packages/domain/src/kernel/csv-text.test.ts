import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { csvRow, detectDelimiter, guardFormula, readGuarded } from "./csv-text.ts"

describe("a cell that a spreadsheet would run", () => {
  it.each(["=1+1", "+966", "-5", "@sum", "\tx", "\rx", "'=1", "''@", "＝1"])(
    "%j gets an apostrophe, and loses it again",
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`)
      expect(readGuarded(guardFormula(text))).toBe(text)
    },
  )

  it.each([
    ["rice;=1+1", "rice;'=1+1"],
    ["rice\t+1", "rice\t'+1"],
    ["rice\n- almonds\r\n- raisins", "rice\n'- almonds\r\n'- raisins"],
    ["=1;=2", "'=1;'=2"],
    ["a;'@b", "a;''@b"],
  ])("%j is guarded wherever another delimiter would begin a cell", (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
    expect(readGuarded(guarded)).toBe(text)
  })

  it.each(["kabsa", "'kabsa'", "1-2", "a; b", ""])("%j is left alone", (text) => {
    expect(guardFormula(text)).toBe(text)
    expect(readGuarded(text)).toBe(text)
  })

  it("whatever it is, it comes back as it was", () => {
    const marks = fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", ";", "x", '"')
    const part = fc.array(marks, { maxLength: 6 }).map((all) => all.join(""))
    const cell = fc.tuple(part, fc.string(), part).map((parts) => parts.join(""))
    fc.assert(fc.property(cell, (text) => readGuarded(guardFormula(text)) === text))
    fc.assert(fc.property(cell, (text) => !/^[=+\-@\t\r]/.test(guardFormula(text))))
  })
})

describe("the delimiter", () => {
  it.each([
    ["name,price\na;b,1", ","],
    ["name;price\r\na,b;1", ";"],
    ["name\tprice\na\t1", "\t"],
    ['"name; all, of it"\tprice', "\t"],
    ["\n\nname;price", ";"],
    ["name", ","],
  ])("of %j is %j", (text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })
})

it("cells with commas, quotes and line breaks are quoted", () => {
  expect(csvRow(["a,b", 'say "hi"', "two\nlines", "plain", "=x"])).toBe(
    '"a,b","say ""hi""","two\nlines",plain,\'=x\r\n',
  )
})
