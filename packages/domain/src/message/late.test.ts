import { expect, it } from "vitest"
import { noticeKinds } from "../order/order-notice.ts"
import { isUselessLate } from "./late.ts"

it("codes, links, offers and what is told of an order are of no use late; the rest is", () => {
  const notices = noticeKinds.map((kind) => `order-${kind}`)
  for (const purpose of [...notices, "verification-code", "courier-link", "promotion"]) {
    expect(isUselessLate(purpose), purpose).toBe(true)
  }
  expect(["receipt", "reorder-hint", "phone-changed", "prize-code"].filter(isUselessLate)).toEqual(
    [],
  )
})
