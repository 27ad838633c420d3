import { describe, expect, it } from "vitest"
import {
  type CouponCandidate,
  type CouponRules,
  type CouponUses,
  isNear,
  isOver,
  lastingRefusal,
  noCouponRules,
} from "./coupon-rules.ts"

const nowMs = Date.UTC(2026, 10, 17, 15)
const noUses: CouponUses = { own: 0, ownToday: 0, all: 0, lastOwnAtMs: null }

function coupon(rules: Partial<CouponRules>, uses: Partial<CouponUses> = {}): CouponCandidate {
  return {
    id: "coupon",
    kind: "coupon",
    how: "typed",
    name: { en: "A tenth", sa: "العُشر" },
    effect: { takes: "percent", rateBp: 1_000, capMinor: null },
    productIds: null,
    rules: { ...noCouponRules, ...rules },
    uses: { ...noUses, ...uses },
  }
}

describe("before anything is in a cart a coupon", () => {
  it("that anybody may use is not refused, whatever it asks of the cart", () => {
    const asking = { minimumMinor: 9_000, orderTypes: [3] as const, firstOrderOnly: true }
    expect(lastingRefusal(coupon(asking), nowMs)).toBeNull()
  })

  it.each([
    [{ total: 5 }, { all: 5 }, { reason: "used_up" }],
    [{ perCustomer: 1 }, { own: 1, lastOwnAtMs: 7 }, { reason: "used_by_you", lastMs: 7 }],
    [{ perDay: 1 }, { ownToday: 1 }, { reason: "used_today" }],
    [{ fromMs: nowMs + 1 }, {}, { reason: "not_started", fromMs: nowMs + 1 }],
    [{ untilMs: nowMs - 120_000 }, {}, { reason: "ended", untilMs: nowMs - 120_000 }],
  ])("with %j, used %j, is refused", (rules, uses, refusal) => {
    expect(lastingRefusal(coupon(rules, uses), nowMs)).toEqual(refusal)
  })
})

describe("an offer", () => {
  it("is over when its time is, or when all of it was used", () => {
    expect(isOver(coupon({ untilMs: nowMs }), nowMs)).toBe(true)
    expect(isOver(coupon({ untilMs: nowMs + 1 }), nowMs)).toBe(false)
    expect(isOver(coupon({ total: 2 }, { all: 2 }), nowMs)).toBe(true)
    expect(isOver(coupon({ total: 2 }, { all: 1 }), nowMs)).toBe(false)
  })

  it("is told of when half of its minimum is there, not before", () => {
    const from = coupon({ minimumMinor: 5_000 })
    expect(isNear(from, { reason: "below_minimum", missingMinor: 2_500 })).toBe(true)
    expect(isNear(from, { reason: "below_minimum", missingMinor: 2_501 })).toBe(false)
  })

  it("is told of when the guest need only sign in, or add what is free", () => {
    const free: CouponCandidate = {
      ...coupon({}),
      effect: { takes: "free-item", upToMinor: null },
    }
    const missing = { reason: "nothing_fits", productIds: ["karak"] } as const
    expect(isNear(coupon({}), { reason: "sign_in" })).toBe(true)
    expect(isNear(free, missing)).toBe(true)
    expect(isNear(coupon({}), missing)).toBe(false)
    expect(isNear(coupon({}), { reason: "used_today" })).toBe(false)
  })
})
