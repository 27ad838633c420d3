import { expect, test } from "vitest"
import { canBeCode, couponCodeIn } from "./coupon-code-in.ts"

test.each([
  ["karak", "KARAK"],
  ["  Ka-rak 10 ", "KARAK10"],
  ["العيد", "العيد"],
  ["https://karam.example/apply-coupons/11111111?coupon=karak", "KARAK"],
  ["HTTPS://karam.example/?utm_source=flyer&coupon=KARAK%20", "KARAK"],
  ["https://karam.example/menu", ""],
  [" - ", ""],
])("in %j there is %j", (text, code) => {
  expect(couponCodeIn(text)).toBe(code)
})

test("what is empty or far too long is no code", () => {
  expect(canBeCode("KARAK")).toBe(true)
  expect(canBeCode("")).toBe(false)
  expect(canBeCode("K".repeat(41))).toBe(false)
})
