import { m } from "@sufra/messages"
import { expect, test } from "vitest"
import { moneyBadge } from "./order-money.ts"

const badgeOf = (paid_minor: number, refunded_minor: number, isEnded = false) =>
  moneyBadge({ order_id: "", total_minor: 1_800, paid_minor, refunded_minor }, isEnded)?.text

test("an order in the history says in a word what was paid and what went back", () => {
  expect(badgeOf(0, 0)).toBe(m["pay.badge_unpaid"]())
  expect(badgeOf(900, 0)).toBe(m["pay.badge_part"]())
  expect(badgeOf(1_800, 0)).toBe(m["pay.badge_paid"]())
  expect(badgeOf(1_800, 500)).toBe(m["pay.badge_part_refunded"]())
  expect(badgeOf(1_800, 1_800)).toBe(m["pay.badge_refunded"]())
})

test("of an order that is over and that nobody paid nothing is said", () => {
  expect(badgeOf(0, 0, true)).toBeUndefined()
})
