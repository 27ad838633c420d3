import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderTypes } from "../establishment/settings.ts"
import { sumMinor } from "../kernel/money.ts"
import { anyOrder, line, noCharges, order } from "../testing/price-inputs.ts"
import {
  chooseDiscounts,
  type DiscountCandidates,
  type LevelBenefit,
  noCandidates,
  type PointsOffer,
} from "./choose-discounts.ts"
import type { CouponCandidate, CouponContext, CouponRules } from "./coupon-rules.ts"
import type { DiscountEffect } from "./discounts.ts"

const name = { en: "Offer", sa: "عرض" }
const noon = Date.parse("2026-11-17T12:00:00+03:00")
const hour = 3_600_000

const context: CouponContext = {
  branchId: "olaya",
  type: orderTypes.pickup,
  timezone: "Asia/Riyadh",
  nowMs: noon,
  guest: { orders: 3, levelId: "silver", birthMonth: 5 },
}

const noRules: CouponRules = {
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

const tenth: DiscountEffect = { takes: "percent", rateBp: 1_000, capMinor: null }

function coupon(id: string, rest: Partial<CouponCandidate> = {}): CouponCandidate {
  return {
    ...{ id, kind: "coupon", name, how: "automatic", effect: tenth, productIds: null },
    ...{ rules: noRules, uses: { own: 0, ownToday: 0, all: 0, lastOwnAtMs: null } },
    ...rest,
  }
}

const ruled = (id: string, rules: Partial<CouponRules>, rest: Partial<CouponCandidate> = {}) =>
  coupon(id, { rules: { ...noRules, ...rules }, ...rest })

const gold: LevelBenefit = {
  ...{ id: "gold", kind: "level", name },
  ...{ rateBp: 1_000, freeDeliveryFromMinor: null },
}

const points: PointsOffer = {
  ...{ id: "points", kind: "points", name },
  ...{ wanted: 0, available: 820, worth: { points: 100, minor: 500 } },
  ...{ minimum: 50, timesLeft: null, leftToday: null, mostShareBp: 5_000 },
}

const kabsa = line("kabsa", { unitBaseMinor: 3_400, quantity: 2 })
const cart = order({ lines: [kabsa] })

function choose(candidates: Partial<DiscountCandidates>, input = cart, at = context) {
  return chooseDiscounts(input, { ...noCandidates, ...candidates }, at)
}

const amountsOf = ({ price }: ReturnType<typeof choose>) =>
  Object.fromEntries(price.discounts.map(({ id, amountMinor }) => [id, amountMinor]))

const refusalOf = (candidate: CouponCandidate, at: Partial<CouponContext> = {}) =>
  choose({ coupons: [candidate] }, cart, { ...context, ...at }).refused[0]?.refusal

describe("what comes off an order", () => {
  it("comes off in stages, each off what the one before left", () => {
    const chosen = choose({ coupons: [coupon("ten")], level: gold })
    expect(amountsOf(chosen)).toEqual({ ten: 680, gold: 612 })
    expect(chosen.price.totalMinor).toBe(5_508)
  })

  it("is the automatic coupon with the lowest total; of equal ones the one that ends first", () => {
    const fifth = coupon("fifth", { effect: { takes: "percent", rateBp: 2_000, capMinor: 500 } })
    const soon = ruled("soon", { untilMs: noon + hour })
    const chosen = choose({ coupons: [coupon("ten"), fifth, soon] })
    expect(amountsOf(chosen)).toEqual({ soon: 680 })
    expect(chosen.refused.map(({ id, refusal }) => [id, refusal.reason])).toEqual([
      ["ten", "another_is_better"],
      ["fifth", "another_is_better"],
    ])
  })

  it("is the automatic coupon where it takes more than the typed one, which says so", () => {
    const half = coupon("half", { effect: { takes: "percent", rateBp: 5_000, capMinor: null } })
    const chosen = choose({ coupons: [half, coupon("typed", { how: "typed" })] })
    expect(amountsOf(chosen)).toEqual({ half: 3_400 })
    expect(chosen.refused).toMatchObject([
      { id: "typed", refusal: { reason: "another_is_better" } },
    ])
  })

  it("is the typed coupon where an automatic one takes as much", () => {
    const typed = coupon("typed", { how: "typed" })
    expect(amountsOf(choose({ coupons: [coupon("auto"), typed] }))).toEqual({ typed: 680 })
  })

  it("is the automatic one where what was typed cannot be used", () => {
    const typed = ruled("typed", { minimumMinor: 10_000 }, { how: "typed" })
    const chosen = choose({ coupons: [typed, coupon("ten")] })
    expect(amountsOf(chosen)).toEqual({ ten: 680 })
    expect(chosen.refused).toMatchObject([
      { id: "typed", refusal: { reason: "below_minimum", missingMinor: 3_200 } },
    ])
  })

  it("is one that stands alone only where it beats the rest together", () => {
    const alone = (rateBp: number) =>
      ruled("alone", { isAlone: true }, { effect: { takes: "percent", rateBp, capMinor: null } })
    expect(amountsOf(choose({ coupons: [alone(1_500)], level: gold }))).toEqual({ alone: 1_020 })
    expect(amountsOf(choose({ coupons: [alone(500)], level: gold }))).toEqual({ gold: 680 })
  })

  it("never comes off tobacco", () => {
    const shisha = line("shisha", { unitBaseMinor: 5_000, isTobacco: true })
    const chosen = choose({ coupons: [coupon("ten")] }, order({ lines: [kabsa, shisha] }))
    expect(amountsOf(chosen)).toEqual({ ten: 680 })
  })

  it("is one portion of the dearest dish that fits, without its options", () => {
    const lines = [
      line("karak", { unitBaseMinor: 900, unitOptionsMinor: 200, quantity: 3 }),
      line("latte", { unitBaseMinor: 1_600 }),
      line("v60", { unitBaseMinor: 2_400 }),
    ]
    const effect: DiscountEffect = { takes: "free-item", upToMinor: 2_000 }
    const free = coupon("free", { effect, productIds: ["karak", "latte", "v60"] })
    expect(amountsOf(choose({ coupons: [free] }, order({ lines })))).toEqual({ free: 1_600 })
    const other = coupon("free", { effect, productIds: ["mint"] })
    expect(choose({ coupons: [other] }, order({ lines })).refused).toMatchObject([
      { refusal: { reason: "nothing_fits", productIds: ["mint"] } },
    ])
  })

  it("is the delivery fee, where there is one", () => {
    const free = coupon("free", { effect: { takes: "free-delivery" } })
    expect(choose({ coupons: [free] }).refused[0]?.refusal.reason).toBe("no_delivery_fee")
    const delivered = order({ lines: [kabsa], charges: { ...noCharges, deliveryFeeMinor: 1_500 } })
    expect(amountsOf(choose({ coupons: [free] }, delivered))).toEqual({ free: 1_500 })
    const level = { ...gold, rateBp: 0, freeDeliveryFromMinor: 5_000 }
    expect(amountsOf(choose({ level }, delivered))).toEqual({ "gold:delivery": 1_500 })
  })
})

describe("points", () => {
  it("take off what they are worth, at most half of the food", () => {
    const chosen = choose({ points: { ...points, wanted: 200 } })
    expect(chosen).toMatchObject({ points: 200, price: { totalMinor: 5_800 } })
    const most = choose({ points: { ...points, wanted: 820 } })
    expect(most.points).toBe(680)
    expect(amountsOf(most)).toEqual({ points: 3_400 })
  })

  it("are refused where there are too few", () => {
    const few = choose({ points: { ...points, wanted: 40, available: 40 } })
    expect(few.refused[0]?.refusal).toEqual({ reason: "too_few_points", missing: 10 })
    const little = choose({ points: { ...points, wanted: 20 } })
    expect(little.refused[0]?.refusal).toEqual({ reason: "below_minimum_points", minimum: 50 })
    expect(little.points).toBe(0)
  })
})

describe("a coupon is refused with its reason", () => {
  const windows = [{ open: 14 * 60, close: 17 * 60, days: [0, 1, 2, 3] }]

  it("names business days: at 01:30 the day before goes on", () => {
    // A Wednesday, 01:30 in Riyadh.
    const at = { nowMs: Date.parse("2026-11-18T01:30:00+03:00") }
    const on = (day: number, open = 0, close = 1_440) => ({
      ...ruled("x", { windows: [{ open, close, days: [day] }] }),
      dayStartMinute: 240,
    })
    const [tuesday, wednesday] = [2, 3]
    expect(refusalOf(on(tuesday), at)).toBeUndefined()
    expect(refusalOf(on(tuesday, 0, 0), at)).toBeUndefined()
    expect(refusalOf(on(tuesday, 60, 180), at)).toBeUndefined()
    expect(refusalOf(on(tuesday, 1_200, 120), at)).toBeUndefined()
    expect(refusalOf(on(wednesday), at)).toEqual({
      reason: "not_now",
      nextMs: Date.parse("2026-11-18T04:00:00+03:00"),
    })
    const dawn = { nowMs: Date.parse("2026-11-18T04:30:00+03:00") }
    expect(refusalOf(on(tuesday), dawn)).toMatchObject({ reason: "not_now" })
    expect(refusalOf(on(wednesday), dawn)).toBeUndefined()
  })

  it.each<[string, CouponCandidate, object, Partial<CouponContext>?]>([
    ["before it begins", ruled("x", { fromMs: noon + hour }), { reason: "not_started" }],
    ["after it ended", ruled("x", { untilMs: noon - hour }), { reason: "ended" }],
    ["outside its hours", ruled("x", { windows }), { reason: "not_now", nextMs: noon + 2 * hour }],
    ["for another type", ruled("x", { orderTypes: [3] }), { reason: "other_order_type" }],
    ["at another branch", ruled("x", { branchIds: ["nakheel"] }), { reason: "other_branch" }],
    ["below its minimum", ruled("x", { minimumMinor: 7_650 }), { missingMinor: 850 }],
    ["after the first order", ruled("x", { firstOrderOnly: true }), { reason: "first_order_only" }],
    ["for another level", ruled("x", { levelIds: ["gold"] }), { reason: "other_level" }],
    [
      "in another month than the birthday's",
      ruled("x", { birthdayMonthOnly: true }),
      { reason: "birthday_month_only" },
    ],
    [
      "after the guest has used it",
      ruled("x", { perCustomer: 1 }, { uses: { own: 1, ownToday: 0, all: 9, lastOwnAtMs: noon } }),
      { reason: "used_by_you", lastMs: noon },
    ],
    [
      "twice a day",
      ruled("x", { perDay: 1 }, { uses: { own: 1, ownToday: 1, all: 9, lastOwnAtMs: noon } }),
      { reason: "used_today" },
    ],
    [
      "when all are used",
      ruled("x", { total: 9 }, { uses: { own: 0, ownToday: 0, all: 9, lastOwnAtMs: null } }),
      { reason: "used_up" },
    ],
    ["before sign-in", ruled("x", { perCustomer: 1 }), { reason: "sign_in" }, { guest: null }],
  ])("%s", (_when, candidate, refusal, at = {}) => {
    expect(refusalOf(candidate, at)).toMatchObject(refusal)
  })

  it("but not while its window closed a minute ago", () => {
    const at = { nowMs: noon + 5 * hour + 60_000 }
    expect(refusalOf(ruled("x", { windows }), at)).toBeUndefined()
    expect(refusalOf(ruled("x", { windows }), { nowMs: at.nowMs + 60_000 })).toMatchObject({
      reason: "not_now",
    })
    expect(refusalOf(ruled("x", { untilMs: noon - 60_000 }))).toBeUndefined()
  })
})

describe("whatever the cart and the candidates", () => {
  const anyEffect: fc.Arbitrary<DiscountEffect> = fc.oneof(
    fc.record({
      takes: fc.constant("percent" as const),
      rateBp: fc.nat(10_000),
      capMinor: fc.option(fc.nat(20_000)),
    }),
    fc.record({ takes: fc.constant("amount" as const), amountMinor: fc.nat(100_000) }),
    fc.record({ takes: fc.constant("free-item" as const), upToMinor: fc.constant(null) }),
    fc.record({ takes: fc.constant("free-delivery" as const) }),
  )
  const anyCoupon = fc
    .record({
      id: fc.uuid(),
      how: fc.constantFrom("automatic" as const, "automatic" as const, "typed" as const),
      effect: anyEffect,
      productIds: fc.option(fc.constant(["karak", "kabsa"])),
      isAlone: fc.boolean(),
      untilMs: fc.option(fc.constantFrom(noon + hour, noon + 2 * hour)),
    })
    .map(({ isAlone, untilMs, ...rest }) => ruled(rest.id, { isAlone, untilMs }, rest))
  const anyCandidates = fc.record({
    coupons: fc.uniqueArray(anyCoupon, { selector: ({ id }) => id, maxLength: 6 }),
    level: fc.option(fc.constant(gold)),
    points: fc.option(fc.nat(2_000).map((wanted) => ({ ...points, wanted, available: 5_000 }))),
  })

  it("parts sum to the total, nothing is negative, and each candidate is applied or refused", () => {
    fc.assert(
      fc.property(anyOrder, anyCandidates, (input, candidates) => {
        const { price, refused, points: spent } = chooseDiscounts(input, candidates, context)
        expect(price.totalMinor).toBeGreaterThanOrEqual(0)
        expect(sumMinor(price.discounts.map(({ amountMinor }) => amountMinor))).toBe(
          price.discountMinor,
        )
        expect(spent).toBeGreaterThanOrEqual(0)
        const named = new Set([...price.discounts, ...refused].map(({ id }) => id))
        for (const { id } of candidates.coupons) expect(named.has(id), id).toBe(true)
      }),
    )
  })

  it("the order of lines and candidates changes nothing", () => {
    fc.assert(
      fc.property(anyOrder, anyCandidates, (input, candidates) => {
        const once = chooseDiscounts(input, candidates, context)
        const turned = chooseDiscounts(
          { ...input, lines: input.lines.toReversed() },
          { ...candidates, coupons: candidates.coupons.toReversed() },
          context,
        )
        expect(turned.price.totalMinor).toBe(once.price.totalMinor)
        expect(amountsOf(turned)).toEqual(amountsOf(once))
      }),
    )
  })

  it("all off is exactly nothing", () => {
    const all = coupon("all", { effect: { takes: "percent", rateBp: 10_000, capMinor: null } })
    fc.assert(
      fc.property(anyOrder, (input) => {
        const lines = input.lines.filter(({ isTobacco }) => !isTobacco)
        const plain = { ...input, lines, charges: noCharges }
        expect(
          chooseDiscounts(plain, { ...noCandidates, coupons: [all] }, context).price,
        ).toMatchObject({ totalMinor: 0 })
      }),
    )
  })
})
