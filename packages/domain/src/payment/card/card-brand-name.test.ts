import { expect, test } from "vitest"
import { cardBrandName, cardLine } from "./card-brand-name.ts"

test("a brand is named as its cards are; one we do not know is not named", () => {
  expect(cardBrandName("visa")).toBe("Visa")
  expect(cardBrandName("constructor")).toBeNull()
  expect(cardLine("بطاقة", { brand: "mastercard", last4: "4444" })).toBe("بطاقة Mastercard 4444")
  expect(cardLine("Card", { brand: "unionpay", last4: "0005" })).toBe("Card 0005")
})
