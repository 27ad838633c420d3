import { describe, expect, it } from "vitest"
import { orderTypes } from "../establishment/settings.ts"
import type { CouponRules } from "../pricing/coupon-rules.ts"
import { priceOrder } from "../pricing/price-order.ts"
import { line, order as priceInput } from "../testing/price-inputs.ts"
import {
  earnInTally,
  enterMember,
  outcomeOfTally,
  type PastOrder,
  redeemInTally,
  tallyOfCoupon,
  tallyOfProgramme,
} from "./backtest.ts"
import { defaultProgramme, type Programme } from "./programme.ts"

const timezone = "Asia/Riyadh"
const levels = defaultProgramme.levels.map((level) => ({ ...level, id: level.name.en }))
const programme: Programme = { ...defaultProgramme, levels }

/** SAR 115 of food with VAT inside: a basis of SAR 100. */
function past(change: Partial<PastOrder> = {}, unitBaseMinor = 11_500): PastOrder {
  const lines = [line("kabsa", { unitBaseMinor })]
  return {
    customerId: "noura",
    branchId: "olaya",
    type: orderTypes.pickup,
    businessDate: "2026-11-01",
    placedAtMs: Date.parse("2026-11-01T15:00:00+03:00"),
    price: priceOrder(priceInput({ lines })),
    lines,
    ...change,
  }
}

describe("a programme over past orders", () => {
  it("gives points, their worth and the guests who get some", () => {
    const tally = tallyOfProgramme(programme, timezone)
    earnInTally(tally, past())
    earnInTally(tally, past({ customerId: "saad" }))
    earnInTally(tally, past({ customerId: "huda" }, 50))
    // 100 points each are worth SAR 5; SAR 0.43 bring nobody a point.
    expect(outcomeOfTally(tally)).toEqual({ points: 200, costMinor: 1_000, guests: 2 })
  })

  it("raises a guest's level as it goes, from what they had before", () => {
    const tally = tallyOfProgramme({ ...programme, mostPerDay: null }, timezone)
    enterMember(tally, "noura", 450)
    earnInTally(tally, past())
    earnInTally(tally, past())
    // 450 is Bronze: 100; 550 is Silver: 125.
    expect(outcomeOfTally(tally).points).toBe(225)
  })

  it("keeps to the caps of a transaction and of each day", () => {
    const capped = { ...programme, levels: [], mostPerTransaction: 80, mostPerDay: 130 }
    const tally = tallyOfProgramme(capped, timezone)
    for (const businessDate of ["2026-11-01", "2026-11-01", "2026-11-02"]) {
      earnInTally(tally, past({ businessDate }))
    }
    expect(outcomeOfTally(tally).points).toBe(80 + 50 + 80)
  })
})

const rules: CouponRules = {
  minimumMinor: 0,
  fromMs: null,
  untilMs: null,
  windows: [],
  orderTypes: [],
  branchIds: [],
  firstOrderOnly: false,
  levelIds: [],
  birthdayMonthOnly: false,
  perCustomer: null,
  perDay: null,
  total: null,
  isAlone: false,
}
const guest = { orders: 0, levelId: null, birthMonth: null }

function couponTally(change: Partial<CouponRules>) {
  const coupon = {
    id: "tenth",
    kind: "coupon",
    name: { en: "Tenth", sa: "عشر" },
    how: "automatic",
    effect: { takes: "percent", rateBp: 1_000, capMinor: null },
    productIds: null,
    rules: { ...rules, ...change },
  } as const
  return tallyOfCoupon(coupon, timezone)
}

describe("a coupon over past orders", () => {
  it("takes off those that it fits, whatever its dates", () => {
    const tally = couponTally({ minimumMinor: 10_000, fromMs: Date.parse("2030-01-01") })
    redeemInTally(tally, past(), guest)
    redeemInTally(tally, past({}, 9_999), guest)
    expect(tally).toMatchObject({ orders: 2, fitting: 1, takenMinor: 1_150 })
  })

  it("counts its own uses: for each guest, each day and in all", () => {
    const tally = couponTally({ perCustomer: 2, perDay: 1, total: 3 })
    const days = ["2026-11-01", "2026-11-01", "2026-11-02", "2026-11-03"]
    for (const businessDate of days) redeemInTally(tally, past({ businessDate }), guest)
    expect(tally.fitting).toBe(2)
    redeemInTally(tally, past({ customerId: "saad" }), guest)
    redeemInTally(tally, past({ customerId: "huda" }), guest)
    expect(tally).toMatchObject({ orders: 6, fitting: 3 })
    expect(tally.members.size).toBe(2)
  })

  it("takes the delivery fee that was charged", () => {
    const lines = [line("kabsa", { unitBaseMinor: 5_000 })]
    const charges = {
      deliveryFeeMinor: 1_500,
      freeDeliveryFromMinor: null,
      serviceRateBp: 0,
      vatRateBp: 1_500,
    }
    const price = priceOrder({ ...priceInput({ lines }), charges })
    const tally = couponTally({})
    tally.coupon = { ...tally.coupon, effect: { takes: "free-delivery" } }
    redeemInTally(tally, past({ type: orderTypes.delivery, price, lines }), guest)
    redeemInTally(tally, past(), guest)
    expect(tally).toMatchObject({ fitting: 1, takenMinor: 1_500 })
  })
})
