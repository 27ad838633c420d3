import { describe, expect, it } from "vitest"
import {
  candidateOfReward,
  lastMsOf,
  lastMsOfPromise,
  noRewardRules,
  type OwnedReward,
  type RewardContext,
  type RewardRules,
  rewardStatus,
  tabOf,
} from "./reward.ts"
import { type Buyer, type ShopItem, shopLabel, shopRefusal } from "./shop.ts"

const noon = Date.parse("2026-11-17T12:00:00+03:00")
const day = 86_400_000

const here: RewardContext = {
  timezone: "Asia/Riyadh",
  dayStartMinute: 240,
  nowMs: noon,
  branchId: "olaya",
  guest: { orders: 3, levelId: "silver", birthMonth: 5 },
}

function owned(rest: Partial<OwnedReward> = {}, rules: Partial<RewardRules> = {}): OwnedReward {
  return {
    ...{ id: "one", kind: "prize", name: { en: "Karak", sa: "كرك" }, worthMinor: 500 },
    ...{ effect: { takes: "amount", amountMinor: 500 }, appliedWay: "coupon", uses: 1, used: 0 },
    ...{ isCanceled: false, productIds: null, lastUsedMs: null },
    rules: { ...noRewardRules, ...rules },
    ...rest,
  }
}

describe("the label of an owned reward", () => {
  const within = { fromMs: noon - day, untilMs: noon + day }
  const before = { fromMs: noon + 1, untilMs: null }
  const after = { fromMs: null, untilMs: noon }

  it.each([
    ["before its window", owned({}, before), "not-claimable"],
    ["in it", owned({}, within), "claimable"],
    ["in it, at another branch", owned({}, { branchIds: ["malaz"] }), "not-claimable"],
    ["in it, for another level", owned({}, { levelIds: ["gold"] }), "not-claimable"],
    ["in it, for the guest's level", owned({}, { levelIds: ["silver"] }), "claimable"],
    ["used", owned({ used: 1 }, within), "claimed"],
    ["used, and its time is over", owned({ used: 1 }, after), "claimed"],
    ["after it", owned({}, after), "expired"],
    ["taken back", owned({ isCanceled: true }, after), "canceled"],
    ["of several uses, before", owned({ uses: 3 }, before), "not-claimable"],
    ["of several uses, with some left", owned({ uses: 3, used: 2 }, within), "alive"],
    ["of several uses, used up", owned({ uses: 3, used: 3 }, within), "completed"],
    ["of several uses, after", owned({ uses: 3, used: 1 }, after), "expired"],
    ["of several uses, taken back", owned({ uses: 3, isCanceled: true }), "canceled"],
  ] as const)("%s", (_, reward, label) => {
    expect(rewardStatus(reward, here).label).toBe(label)
  })

  it.each([
    ["for delivered orders alone", owned({}, { orderTypes: [3] }), "not-claimable"],
    ["free delivery", owned({ effect: { takes: "free-delivery" } }), "not-claimable"],
    ["for delivery and pickup", owned({}, { orderTypes: [2, 3] }), "claimable"],
    ["for any order", owned(), "claimable"],
  ] as const)("at the till, %s", (_, reward, label) => {
    const { label: atTill, refusal } = rewardStatus(reward, { ...here, isAtCounter: true })
    expect(atTill).toBe(label)
    const reason = { reason: "other_order_type", orderTypes: [3] }
    expect(refusal).toEqual(label === "claimable" ? null : reason)
    expect(rewardStatus(reward, here).label).toBe("claimable")
  })

  it("says which rule is not met", () => {
    const { refusal } = rewardStatus(owned({}, { levelIds: ["gold"] }), here)
    expect(refusal).toEqual({ reason: "other_level", levelIds: ["gold"] })
  })

  it("asks for no branch where nobody stands at one", () => {
    const anywhere = { ...here, branchId: null }
    expect(rewardStatus(owned({}, { branchIds: ["malaz"] }), anywhere).label).toBe("claimable")
  })

  it("is at its hours alone", () => {
    const lunch = { windows: [{ open: 13 * 60, close: 15 * 60 }] }
    expect(rewardStatus(owned({}, lunch), here)).toMatchObject({
      label: "not-claimable",
      refusal: { reason: "not_now" },
    })
  })

  it("puts what is over below what was used", () => {
    expect(
      ["alive", "not-claimable", "expired", "completed"].map((one) => tabOf(one as never)),
    ).toEqual(["claimable", "not-claimable", "claimed", "claimed"])
  })
})

describe("how long a reward lives", () => {
  it.each([
    [null, null, null],
    [null, 7, noon + 7 * day],
    [noon + 3 * day, 7, noon + 3 * day],
    [noon + 9 * day, 7, noon + 7 * day],
    [noon + 9 * day, null, noon + 9 * day],
  ])("its window ends at %s, it is used within %s days", (untilMs, useDays, lastMs) => {
    expect(lastMsOf({ rules: { untilMs }, useDays }, noon)).toBe(lastMs)
    expect(lastMsOfPromise({ rules: { untilMs }, useDays }, noon)).toBe(lastMs)
  })

  it.each([
    [noon - day, null, null],
    [noon, 7, noon + 7 * day],
    [noon + 1, 7, noon + 1],
  ])("promised, its window ended at %s, it is used within %s days", (untilMs, useDays, lastMs) => {
    expect(lastMsOfPromise({ rules: { untilMs }, useDays }, noon)).toBe(lastMs)
  })
})

it("is weighed with as many uses as it has", () => {
  const effect = { takes: "amount", amountMinor: 500 } as const
  const candidate = candidateOfReward({ ...owned({ uses: 3, used: 2 }), effect }, false)
  expect(candidate).toMatchObject({ how: "offered", rules: { perCustomer: 3 }, uses: { own: 2 } })
})

describe("a shop's item", () => {
  const item: ShopItem = {
    ...{ rules: noRewardRules, pointsCost: 100, left: null, perCustomer: null },
    ...{ soldFromMs: null, soldUntilMs: null },
  }
  const buyer: Buyer = {
    ...{
      available: 100,
      levelId: "silver",
      bought: 0,
      redemptionsLeft: null,
      pointsLeftToday: null,
    },
    minimumRedemption: 50,
  }

  it.each([
    ["for exactly what one has", item, buyer, null, "available"],
    ["for more", item, { ...buyer, available: 58 }, "too_few_points", "available"],
    ["for nobody in particular", item, null, "sign_in", "available"],
    ["before its sale", { ...item, soldFromMs: noon + 1 }, buyer, "not_started", "unavailable"],
    ["after its sale", { ...item, soldUntilMs: noon }, buyer, "ended", "unavailable"],
    [
      "that could not be used any more",
      { ...item, rules: { ...noRewardRules, untilMs: noon } },
      buyer,
      "ended",
      "unavailable",
    ],
    ["that is sold out", { ...item, left: 0 }, buyer, "used_up", "unavailable"],
    [
      "for another level",
      { ...item, rules: { ...noRewardRules, levelIds: ["gold"] } },
      buyer,
      "other_level",
      "unavailable",
    ],
    [
      "bought often enough",
      { ...item, perCustomer: 1 },
      { ...buyer, bought: 1 },
      "used_by_you",
      "unavailable",
    ],
    [
      "after enough redemptions today",
      item,
      { ...buyer, redemptionsLeft: 0 },
      "redeemed_enough_today",
      "unavailable",
    ],
    [
      "for more than may be spent today",
      item,
      { ...buyer, pointsLeftToday: 99 },
      "spent_enough_today",
      "unavailable",
    ],
    [
      "for the last that may be spent today",
      item,
      { ...buyer, pointsLeftToday: 100 },
      null,
      "available",
    ],
    [
      "for less than the least redemption",
      { ...item, pointsCost: 49 },
      buyer,
      "below_minimum_points",
      "unavailable",
    ],
  ] as const)("%s", (_, sold, whose, reason, label) => {
    const refusal = shopRefusal(sold, whose, noon)
    expect(refusal?.reason ?? null).toBe(reason)
    expect(shopLabel(refusal)).toBe(label)
  })

  it("says how many points are missing", () => {
    const refusal = shopRefusal(item, { ...buyer, available: 58 }, noon)
    expect(refusal).toEqual({ reason: "too_few_points", missing: 42 })
  })
})
