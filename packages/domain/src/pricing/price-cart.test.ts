import { describe, expect, it } from "vitest"
import { type CartLine, emptyCart, lineKey, linesOf } from "../cart/cart.ts"
import {
  addLine,
  changeQuantity,
  chooseReward,
  removeLine,
  setCoordinates,
  setOrderType,
  takeRewardOff,
} from "../cart/change-cart.ts"
import { emptyChoice } from "../menu/choice/choice.ts"
import { type DiscountOffer, noOffer, type PointsOffer } from "./choose-discounts.ts"
import { type CouponCandidate, noCouponRules } from "./coupon-rules.ts"
import {
  betterThanTyped,
  type PriceTerms,
  priceCart,
  priceInputOf,
  rewardOfCart,
  roomForPoints,
  seenPriceOf,
  zoneOfCart,
} from "./price-cart.ts"
import { priceChanges } from "./price-changes.ts"

function line(productId: string, unitPriceMinor: number, unitOptionsMinor = 0): CartLine {
  return {
    key: lineKey(productId, emptyChoice, ""),
    productId,
    slug: productId,
    name: { sa: productId, en: productId },
    picture: null,
    unitPriceMinor,
    unitOptionsMinor,
    calories: null,
    choice: emptyChoice,
    chosen: [],
    note: "",
  }
}

const around = (lat: number, lng: number) => [
  { lat: lat - 1, lng: lng - 1 },
  { lat: lat - 1, lng: lng + 1 },
  { lat: lat + 1, lng: lng + 1 },
  { lat: lat + 1, lng: lng - 1 },
]

const terms: PriceTerms = {
  pricesIncludeVat: true,
  vatRateBp: 1_500,
  serviceRateBp: 1_000,
  hasTable: true,
  zones: [
    {
      id: "near",
      polygon: around(24, 46),
      feeMinor: 1_150,
      minimumMinor: 3_000,
      freeFromMinor: 10_350,
      minutes: 30,
    },
  ],
  exceptions: [
    { productId: "dates", vatRateBp: 0, isTobacco: false },
    { productId: "shisha", vatRateBp: 1_500, isTobacco: true },
  ],
}

const at = { branchId: "olaya", timezone: "Asia/Riyadh", nowMs: 0 }
const priceOf = (...[cart, by]: [Parameters<typeof priceCart>[0], PriceTerms]) =>
  priceCart(cart, by, noOffer, at).price

const kabsa = addLine(emptyCart, "product", line("kabsa", 3_450, 450), 2)

describe("a cart's price", () => {
  it("has no charge while nothing says how it is received, nor at the counter", () => {
    for (const type of [null, 2] as const) {
      const price = priceOf(setOrderType(kabsa, type), terms)
      expect(price).toMatchObject({ subtotalMinor: 6_900, chargesMinor: 0, totalMinor: 6_900 })
      expect(price.vatMinor).toBe(900)
    }
  })

  it("holds the service of a table, and tells the options' tax apart", () => {
    const price = priceOf(setOrderType(kabsa, 1), terms)
    expect(price.charges).toMatchObject([{ kind: "service", amountMinor: 690 }])
    expect(price).toMatchObject({
      chargesMinor: 690,
      charges: [{ vatMinor: 90 }],
      lines: [{ vatMinor: 900, optionsVatMinor: 117 }],
      vatMinor: 990,
    })
  })

  it("holds no service for who fetches it at the counter and eats here", () => {
    const price = priceOf(setOrderType(kabsa, 1), { ...terms, hasTable: false })
    expect(price).toMatchObject({ charges: [], totalMinor: 6_900 })
  })

  it("holds the fee of the zone that the pin lies in, and none outside", () => {
    const delivery = setOrderType(kabsa, 3)
    const inside = setCoordinates(delivery, { lat: 24.5, lng: 46.5 })
    expect(zoneOfCart(inside, terms)?.id).toBe("near")
    expect(priceOf(inside, terms).totalMinor).toBe(6_900 + 1_150)
    for (const coordinates of [null, { lat: 30, lng: 46 }]) {
      const outside = setCoordinates(delivery, coordinates)
      expect(zoneOfCart(outside, terms)).toBeNull()
      expect(priceOf(outside, terms).totalMinor).toBe(6_900)
    }
  })

  it("drops the fee from what the zone says on, and the charge stays in the list", () => {
    const near = setCoordinates(setOrderType(kabsa, 3), { lat: 24.5, lng: 46.5 })
    const free = priceOf(changeQuantity(near, linesOf(near)[0]?.key ?? "", 3), terms)
    expect(free).toMatchObject({ subtotalMinor: 10_350, chargesMinor: 0, totalMinor: 10_350 })
    expect(free.charges).toMatchObject([{ kind: "delivery", amountMinor: 0, vatMinor: 0 }])
  })

  it("takes a product's own rate, and the law's fee on tobacco", () => {
    const cart = addLine(
      addLine(kabsa, "product", line("dates", 1_000)),
      "combo",
      line("shisha", 4_000),
    )
    const [first, dates, shisha] = priceInputOf(cart, terms).lines
    expect(first).toMatchObject({ unitBaseMinor: 3_000, unitOptionsMinor: 450, vatRateBp: 1_500 })
    expect(dates).toMatchObject({ vatRateBp: 0, isTobacco: false })
    expect(shisha).toMatchObject({ vatRateBp: 1_500, isTobacco: true })
    expect(priceOf(cart, terms).charges).toMatchObject([{ kind: "tobacco", amountMinor: 4_000 }])
  })

  it("is seen as it is: nothing has changed against itself", () => {
    const price = priceOf(setOrderType(kabsa, 1), terms)
    expect(priceChanges(seenPriceOf(price), price)).toEqual([])
    const dearer = priceOf(setOrderType(addLine(kabsa, "product", line("tea", 500)), 1), terms)
    expect(priceChanges(seenPriceOf(price), dearer)).toContainEqual({
      what: "total",
      seenMinor: 7_590,
      nowMinor: 8_140,
    })
  })
})

const points: PointsOffer = {
  id: "points",
  kind: "points",
  name: { en: "Points", sa: "نقاط" },
  wanted: 0,
  available: 2_000,
  worth: { points: 100, minor: 500 },
  minimum: 50,
  timesLeft: null,
  leftToday: null,
  mostShareBp: 5_000,
}

describe("room for points", () => {
  const roomOf = (change: Partial<PointsOffer>, offer: DiscountOffer = noOffer) =>
    roomForPoints(kabsa, terms, { ...offer, points: { ...points, ...change } }, at)

  it("is the programme's share of the food, as far as the guest has points", () => {
    expect(roomOf({})).toEqual({ most: 690, refusal: null })
    expect(roomOf({ available: 240 })).toEqual({ most: 240, refusal: null })
    expect(roomOf({ leftToday: 120 })).toEqual({ most: 120, refusal: null })
  })

  it("says why there is none", () => {
    const refusalOf = (change: Partial<PointsOffer>) => roomOf(change).refusal
    expect(refusalOf({ available: 0 })).toEqual({ reason: "too_few_points", missing: 50 })
    expect(refusalOf({ timesLeft: 0 })).toEqual({ reason: "redeemed_enough_today" })
    expect(refusalOf({ leftToday: 0, minimum: 0 })).toEqual({ reason: "spent_enough_today" })
    expect(refusalOf({ leftToday: 49 })).toEqual({ reason: "spent_enough_today" })
    expect(refusalOf({ minimum: 700 })).toEqual({ reason: "below_minimum_points", minimum: 700 })
  })

  it("is what the price takes, whatever comes off before", () => {
    const tenth = coupon("tenth", "typed", 690)
    const offer = { ...noOffer, coupons: [tenth] }
    const { most } = roomOf({}, offer)
    const priced = priceCart(
      kabsa,
      terms,
      { ...offer, points: { ...points, wanted: points.available } },
      at,
    )
    expect(priced.points).toBe(most)
    expect(most).toBe(621)
  })
})

function coupon(id: string, how: CouponCandidate["how"], amountMinor: number): CouponCandidate {
  return {
    id,
    how,
    kind: "coupon",
    name: { en: id, sa: id },
    effect: { takes: "amount", amountMinor },
    productIds: null,
    rules: noCouponRules,
    uses: { own: 0, ownToday: 0, all: 0, lastOwnAtMs: null },
  }
}

describe("a typed coupon", () => {
  const betterOf = (...coupons: CouponCandidate[]) =>
    betterThanTyped(kabsa, terms, { ...noOffer, coupons }, at)

  it("that gives way to a better one is told of it", () => {
    const better = betterOf(coupon("small", "typed", 500), coupon("big", "automatic", 1_200))
    expect(better).toMatchObject({ coupon: { id: "big" }, savedMinor: 700 })
  })

  it("that is as good or better, or keeps nothing away, is left alone", () => {
    expect(betterOf(coupon("one", "typed", 500), coupon("two", "automatic", 500))).toBeNull()
    expect(betterOf(coupon("one", "typed", 500))).toBeNull()
    expect(betterOf(coupon("two", "automatic", 500))).toBeNull()
  })
})

describe("the reward of a cart", () => {
  function reward(id: string, amountMinor: number, rules = {}): CouponCandidate {
    const base = coupon(id, "offered", amountMinor)
    const own = { kind: "reward", appliedWay: "automatic" } as const
    return { ...base, ...own, rules: { ...noCouponRules, ...rules } }
  }
  const chosenOf = (coupons: CouponCandidate[], cart = kabsa) =>
    rewardOfCart(cart, terms, { ...noOffer, coupons }, at)

  it("is the one the guest chose, whatever would save more", () => {
    expect(chosenOf([reward("big", 900)], chooseReward(kabsa, "small"))).toBe("small")
  })

  it("is else the one of those that come off by themselves that saves most", () => {
    const byHand = { ...reward("by-hand", 2_000), appliedWay: "coupon" as const }
    expect(chosenOf([reward("small", 500), reward("big", 900), byHand])).toBe("big")
    expect(chosenOf([byHand])).toBeNull()
  })

  it("of equal ones is the one that ends first, in whatever order they come", () => {
    const [soon, late] = [reward("soon", 500, { untilMs: 10 }), reward("late", 500)]
    expect(chosenOf([late, soon])).toBe("soon")
    expect(chosenOf([soon, late])).toBe("soon")
  })

  it("is none that does not fit, or that keeps something better away", () => {
    expect(chosenOf([reward("dear", 500, { minimumMinor: 7_000 })])).toBeNull()
    const better = coupon("better", "automatic", 900)
    expect(chosenOf([better, reward("alone", 500, { isAlone: true })])).toBeNull()
  })

  it("is none that the guest took off, until the cart was empty or they choose it themselves", () => {
    const off = takeRewardOff(chooseReward(kabsa, "big"), "big")
    expect(off.reward).toBeNull()
    expect(chosenOf([reward("big", 900)], off)).toBeNull()
    expect(chosenOf([reward("big", 900)], chooseReward(off, "big"))).toBe("big")
    const key = linesOf(off)[0]?.key ?? ""
    const filledAgain = addLine(removeLine(off, key), "product", line("kabsa", 3_450))
    expect(chosenOf([reward("big", 900)], filledAgain)).toBe("big")
  })
})
