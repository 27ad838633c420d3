import { describe, expect, it } from "vitest"
import { priceText } from "./price-text.ts"

describe("priceText", () => {
  it("writes minor units with two decimals and groups", () => {
    expect(priceText(3400)).toBe("34.00")
    expect(priceText(5)).toBe("0.05")
    expect(priceText(0)).toBe("0.00")
    expect(priceText(123456789)).toBe("1,234,567.89")
  })
  it("keeps Latin digits and no direction marks in Arabic", () => {
    expect(priceText(123450, "ar")).toBe("1,234.50")
    expect(priceText(123450, "ar-SA")).toBe("1,234.50")
  })
  it("writes what the browser's own formatter would", () => {
    for (const locale of ["en", "ar"]) {
      const format = new Intl.NumberFormat(locale, {
        numberingSystem: "latn",
        minimumFractionDigits: 2,
      })
      for (const whole of [0, 7, 99, 100, 999, 1_000, 12_345, 123_456, 1_234_567, 9_999_999]) {
        expect(priceText(whole * 100 + 25, locale)).toBe(format.format(whole + 0.25))
      }
    }
  })
  it("writes a real minus sign", () => {
    expect(priceText(-500)).toBe("−5.00")
    expect(priceText(-500, "ar")).toBe("−5.00")
  })
  it("knows currencies with none or three decimals", () => {
    expect(priceText(1500, "en", 0)).toBe("1,500")
    expect(priceText(1500, "en", 3)).toBe("1.500")
  })
  it("keeps the largest safe amount exact", () => {
    expect(priceText(Number.MAX_SAFE_INTEGER)).toBe("90,071,992,547,409.91")
  })
  it("refuses what is not an integer", () => {
    expect(() => priceText(1.5)).toThrow()
  })
})
