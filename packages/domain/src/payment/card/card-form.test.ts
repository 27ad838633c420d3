import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { cardBrand } from "./card-brand.ts"
import {
  cardDigits,
  cardHolderProblem,
  cardNumberProblem,
  cvvProblem,
  expiryProblem,
  groupCardNumber,
  groupExpiry,
  passesLuhn,
  readExpiry,
} from "./card-form.ts"

const mada = "4201320111111010"
const visa = "4111111111111111"
const mastercard = "5421080101000000"
const amex = "340000000900000"

describe("the brand", () => {
  test.each([
    [mada, "mada"],
    [visa, "visa"],
    [mastercard, "mastercard"],
    [amex, "amex"],
    ["4", "visa"],
    ["42013", "visa"],
    ["420132", "mada"],
    ["588845", "mada"],
    ["2221", "mastercard"],
    ["2720", "mastercard"],
    ["2721", null],
    ["222", null],
    ["371", "amex"],
    ["62", null],
    ["", null],
  ])("of %s is %s", (digits, brand) => {
    expect(cardBrand(digits)).toBe(brand)
  })
})

describe("a number", () => {
  test.each([mada, visa, mastercard, amex, "6200000000000005"])("%s is right", (number) => {
    expect(cardNumberProblem(number)).toBeNull()
  })

  it("may be pasted with spaces, dashes, direction marks and Arabic digits", () => {
    expect(cardNumberProblem("4201 3201-1111 1010")).toBeNull()
    expect(cardNumberProblem("\u200e٤٢٠١ ٣٢٠١ ١١١١ ١٠١٠\u200f")).toBeNull()
    expect(cardDigits("۴۲۰۱")).toBe("4201")
  })

  test.each(["", "4201320111111011", "420132011111101", "42013201111110100", "0", "abcd"])(
    "%j is not",
    (number) => {
      expect(cardNumberProblem(number)).toBe("card_number_invalid")
    },
  )

  it("with one wrong digit is found", () => {
    const change = fc.record({ at: fc.nat(15), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(change, ({ at, by }) => {
        const digits = [...mada]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(passesLuhn(digits.join(""))).toBe(false)
      }),
    )
  })

  it("is grouped as on the card, also while it is typed", () => {
    expect(groupCardNumber("42013")).toBe("4201 3")
    expect(groupCardNumber(mada)).toBe("4201 3201 1111 1010")
    expect(groupCardNumber(`${mada}99`)).toBe("4201 3201 1111 1010")
    expect(groupCardNumber(amex)).toBe("3400 000009 00000")
    expect(groupCardNumber("٤٢٠١٣")).toBe("4201 3")
    expect(groupCardNumber("")).toBe("")
    expect(groupCardNumber("6200000000000000003")).toBe("6200 0000 0000 0000 003")
  })
})

describe("an expiry date", () => {
  const nowMs = Date.parse("2026-11-15T12:00:00Z")

  test.each(["11/26", "1126", "11 / 26", "11/2026", "١١/٢٦", "12-30", "1/27"])(
    "%s is good",
    (typed) => {
      expect(expiryProblem(typed, nowMs)).toBeNull()
    },
  )

  test.each(["10/26", "00/30", "13/30", "12/25", "", "11", "11/2", "aa/bb", "11/99"])(
    "%j is not",
    (typed) => {
      expect(expiryProblem(typed, nowMs)).toBe("expiry_invalid")
    },
  )

  it("ends with its month", () => {
    expect(expiryProblem("11/26", Date.parse("2026-11-30T23:59:59Z"))).toBeNull()
    expect(expiryProblem("11/26", Date.parse("2026-12-01T00:00:00Z"))).toBe("expiry_invalid")
  })

  it("gets its slash while it is typed", () => {
    expect(
      ["1", "12", "123", "1230", "9", "930", "٠٩٣٠", "12/3", "12302"].map(groupExpiry),
    ).toEqual(["1", "12", "12/3", "12/30", "09", "09/30", "09/30", "12/3", "12/30"])
  })

  it("loses its century, typed or filled in, in any digits", () => {
    expect(
      ["12/2040", "١٢/٢٠٤٠", "۱۲ / ۲۰۴۰", "122040", "12/204", "12/20", "1/2040", "5/2040"].map(
        groupExpiry,
      ),
    ).toEqual(["12/40", "12/40", "12/40", "12/40", "12/4", "12/20", "01/40", "05/40"])
  })

  it("is read with its century", () => {
    expect(readExpiry("09/30")).toEqual({ month: 9, year: 2030 })
    expect(readExpiry("0930")).toEqual({ month: 9, year: 2030 })
    expect(readExpiry("9/2030")).toEqual({ month: 9, year: 2030 })
  })
})

test("a security code has three digits, Amex four", () => {
  expect(cvvProblem("123", "mada")).toBeNull()
  expect(cvvProblem("١٢٣", null)).toBeNull()
  expect(cvvProblem("1234", "amex")).toBeNull()
  expect(cvvProblem("123", "amex")).toBe("cvv_invalid")
  expect(cvvProblem("1234", "visa")).toBe("cvv_invalid")
  expect(cvvProblem("12a", "visa")).toBe("cvv_invalid")
  expect(cvvProblem("", null)).toBe("cvv_invalid")
})

test("the holder has two names", () => {
  expect(cardHolderProblem("Noura Alharbi")).toBeNull()
  expect(cardHolderProblem("  نورة   الحربي ")).toBeNull()
  expect(cardHolderProblem("Noura")).toBe("card_holder_invalid")
  expect(cardHolderProblem("Noura 1")).toBe("card_holder_invalid")
  expect(cardHolderProblem("")).toBe("card_holder_invalid")
})
