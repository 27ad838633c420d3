import fc from "fast-check"
import { expect, it, test } from "vitest"
import { figureText } from "../kernel/figures.ts"
import { isVatNumber, type TaxInvoiceFacts, zatcaQr } from "./zatca-qr.ts"

const vatNumber = "310122393500003"
const facts: TaxInvoiceFacts = {
  sellerName: "Bobs Records",
  vatNumber,
  issuedAtMs: Date.parse("2022-04-25T15:30:00Z"),
  totalMinor: 100_000,
  vatMinor: 15_000,
}

function codeOf(given: TaxInvoiceFacts): string {
  const code = zatcaQr(given)
  if (!code.ok) throw new Error(code.failure)
  return code.value
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

function bytesOf(base64: string): number[] {
  const bits = [...base64.replace(/=+$/, "")]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(6, "0"))
    .join("")
  return (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2))
}

function textOf(bytes: number[]): string {
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""))
}

/** As a scanner at the tax office reads it. */
function read(code: string): string[] {
  const bytes = bytesOf(code)
  const values: string[] = []
  for (let at = 0; at < bytes.length; ) {
    expect(bytes[at]).toBe(values.length + 1)
    const length = bytes[at + 1] ?? 0
    values.push(textOf(bytes.slice(at + 2, at + 2 + length)))
    at += 2 + length
  }
  return values
}

test("the two known codes", () => {
  expect(codeOf(facts)).toBe(
    "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==",
  )
  expect(
    codeOf({
      sellerName: "مطعم الاختبار",
      vatNumber,
      issuedAtMs: Date.parse("2026-05-19T20:47:59Z"),
      totalMinor: 11_500,
      vatMinor: 1_500,
    }),
  ).toBe(
    "ARnZhdi32LnZhSDYp9mE2KfYrtiq2KjYp9ixAg8zMTAxMjIzOTM1MDAwMDMDFDIwMjYtMDUtMTlUMjA6NDc6NTlaBAYxMTUuMDAFBTE1LjAw",
  )
})

test.each([127, 128, 129, 200, 254, 255])("a name of %i bytes is read back", (length) => {
  const sellerName = "a".repeat(length)
  expect(read(codeOf({ ...facts, sellerName }))[0]).toBe(sellerName)
})

it("counts bytes, not letters, and refuses more than 255", () => {
  expect(read(codeOf({ ...facts, sellerName: "م".repeat(127) }))[0]).toBe("م".repeat(127))
  expect(zatcaQr({ ...facts, sellerName: "م".repeat(128) })).toEqual({
    ok: false,
    failure: "value_too_long",
  })
})

it("refuses what is no VAT number", () => {
  expect(isVatNumber(vatNumber)).toBe(true)
  for (const wrong of [
    "",
    "31012239350000",
    "210122393500003",
    "310122393500002",
    `${vatNumber}3`,
  ]) {
    expect(zatcaQr({ ...facts, vatNumber: wrong })).toEqual({
      ok: false,
      failure: "vat_number_invalid",
    })
  }
})

it("whatever it says can be read back", () => {
  const anyFacts = fc.record({
    sellerName: fc
      .string({ unit: "grapheme", maxLength: 120 })
      .filter((name) => encodeURIComponent(name.toWellFormed()).replace(/%../g, "x").length <= 255),
    vatNumber: fc.stringMatching(/^3[0-9]{13}3$/),
    issuedAtMs: fc.integer({ min: 0, max: Date.parse("2099-12-31T23:59:59Z") }),
    totalMinor: fc.nat(9_999_999_999),
    vatMinor: fc.nat(9_999_999_999),
  })
  fc.assert(
    fc.property(anyFacts, (given) => {
      const [sellerName, number, at, total, vat] = read(codeOf(given))
      expect([sellerName, number]).toEqual([given.sellerName, given.vatNumber])
      expect(Date.parse(at ?? "")).toBe(Math.floor(given.issuedAtMs / 1_000) * 1_000)
      expect([total, vat]).toEqual([
        figureText(given.totalMinor, 2, "fixed"),
        figureText(given.vatMinor, 2, "fixed"),
      ])
    }),
  )
})
