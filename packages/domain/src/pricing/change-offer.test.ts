import { describe, expect, it } from "vitest"
import {
  chosenReward,
  pointStops,
  typedCoupon,
  withChosen,
  withTyped,
  withWantedPoints,
} from "./change-offer.ts"
import { noOffer, type PointsOffer } from "./choose-discounts.ts"
import { type CouponCandidate, noCouponRules } from "./coupon-rules.ts"

const points: PointsOffer = {
  id: "points",
  kind: "points",
  name: { en: "Points", sa: "نقاط" },
  wanted: 0,
  available: 240,
  worth: { points: 100, minor: 500 },
  minimum: 50,
  timesLeft: null,
  leftToday: null,
  mostShareBp: 5_000,
}

function coupon(id: string, how: CouponCandidate["how"]): CouponCandidate {
  return {
    id,
    how,
    kind: "coupon",
    name: { en: id, sa: id },
    effect: { takes: "amount", amountMinor: 500 },
    productIds: null,
    rules: noCouponRules,
    uses: { own: 0, ownToday: 0, all: 0, lastOwnAtMs: null },
  }
}

describe("the stops of points", () => {
  it("are none, the least, then riyal by riyal up to the most", () => {
    expect(pointStops(points, 125)).toEqual([0, 50, 60, 80, 100, 120, 125])
    expect(pointStops(points, 100)).toEqual([0, 50, 60, 80, 100])
  })

  it("are none alone where the least is too many", () => {
    expect(pointStops(points, 49)).toEqual([0])
    expect(pointStops({ ...points, minimum: 0 }, 0)).toEqual([0])
  })

  it("of a worth that makes no whole riyals go by the programme's own figure", () => {
    const odd = { worth: { points: 100, minor: 330 }, minimum: 50 }
    expect(pointStops(odd, 250)).toEqual([0, 50, 100, 200, 250])
  })

  it("are each there once", () => {
    expect(pointStops(points, 50)).toEqual([0, 50])
    expect(pointStops({ ...points, minimum: 60 }, 80)).toEqual([0, 60, 80])
  })
})

describe("an offer that the guest changes", () => {
  it("has the points they want, where they have any", () => {
    expect(withWantedPoints({ ...noOffer, points }, 80).points?.wanted).toBe(80)
    expect(withWantedPoints(noOffer, 80)).toEqual(noOffer)
  })

  it("has the one coupon they typed last, beside those that come by themselves", () => {
    const automatic = coupon("automatic", "automatic")
    const offer = { ...noOffer, coupons: [coupon("first", "typed"), automatic] }
    const next = withTyped(offer, coupon("second", "typed"))
    expect(next.coupons.map(({ id }) => id)).toEqual(["automatic", "second"])
    expect(typedCoupon(next)?.id).toBe("second")
    expect(withTyped(next, null).coupons).toEqual([automatic])
    expect(typedCoupon(withTyped(next, null))).toBeNull()
  })
})

it("a reward that is chosen takes the place of the one before, and coupons stay as they are", () => {
  const own = (id: string, how: CouponCandidate["how"]): CouponCandidate => {
    return { ...coupon(id, how), kind: "reward" }
  }
  const typed = coupon("typed", "typed")
  const offer = { ...noOffer, coupons: [typed, own("one", "chosen"), own("two", "offered")] }
  const changed = withChosen(offer, "two")
  expect(chosenReward(changed)?.id).toBe("two")
  expect(changed.coupons).toEqual([typed, own("one", "offered"), own("two", "chosen")])
  expect(chosenReward(withChosen(offer, null))).toBeNull()
})
