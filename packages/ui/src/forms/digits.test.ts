import { describe, expect, it } from "vitest"
import { digitsOnly, normalisePhoneText, toLatinDigits } from "./digits.ts"

describe("toLatinDigits", () => {
  it("turns Arabic-Indic and Persian digits into Latin ones", () => {
    expect(toLatinDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789")
    expect(toLatinDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789")
  })
  it("leaves everything else alone", () => {
    expect(toLatinDigits("طاولة ١٢ + 3")).toBe("طاولة 12 + 3")
  })
})

describe("digitsOnly", () => {
  it("takes the code out of a pasted message", () => {
    expect(digitsOnly(" ٤٣-21 ")).toBe("4321")
  })
})

describe("normalisePhoneText", () => {
  it("drops the direction marks that chats put around a number", () => {
    expect(normalisePhoneText("\u202a+966 ٥٠ 123 4567\u202c", 250)).toBe("+966 50 123 4567")
  })
  it("stops at the longest length", () => {
    expect(normalisePhoneText("1".repeat(300), 250)).toHaveLength(250)
  })
})
