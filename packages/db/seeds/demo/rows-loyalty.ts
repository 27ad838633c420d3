import { defaultProgramme, type StoredProgramme } from "@sufra/domain/loyalty/programme"
import { noCouponRules } from "@sufra/domain/pricing/coupon-rules"
import { noRewardRules } from "@sufra/domain/reward/reward"
import type { coupon } from "../../src/schema/loyalty/coupon.ts"
import type { loyaltyProgramme } from "../../src/schema/loyalty/loyalty.ts"
import type { punchCard } from "../../src/schema/loyalty/punch-card.ts"
import type { rewardItem } from "../../src/schema/loyalty/reward.ts"
import { demoId } from "./ids.ts"
import type { DemoCoupon, DemoEstablishment, DemoPunchCard, DemoRewardItem } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

function programmeOf(place: DemoEstablishment): StoredProgramme {
  return {
    ...defaultProgramme,
    levels: defaultProgramme.levels.map((level) => ({
      ...level,
      id: demoId(place.key, "level", level.name.en),
    })),
    boosts: (place.boosts ?? []).map(({ key, name, multiplier, windows, categories }) => ({
      id: demoId(place.key, "boost", key),
      name,
      multiplier,
      fromMs: null,
      untilMs: null,
      windows,
      branchIds: [],
      orderTypes: [],
      categoryIds: categories.map((category) => demoId(place.key, "category", category)),
    })),
  }
}

export function programmeRows(place: DemoEstablishment, now: Date): Row<typeof loyaltyProgramme>[] {
  if (!place.modules.includes("loyalty")) return []
  const programme = programmeOf(place)
  return [{ establishmentId: place.id, version: 1, programme, validFrom: now, createdAt: now }]
}

function couponRow(place: DemoEstablishment, one: DemoCoupon, now: Date): Row<typeof coupon> {
  return {
    establishmentId: place.id,
    id: demoId(place.key, "coupon", one.key),
    name: one.name,
    way: one.code ? "code" : "automatic",
    code: one.code ?? null,
    effect: one.effect,
    productIds: one.products?.map((slug) => demoId(place.key, "product", slug)) ?? null,
    rules: { ...noCouponRules, ...one.rules },
    createdAt: now,
  }
}

export function couponRows(place: DemoEstablishment, now: Date): Row<typeof coupon>[] {
  return (place.coupons ?? []).map((one) => couponRow(place, one, now))
}

const productIdsOf = (place: DemoEstablishment, slugs: string[]) =>
  slugs.map((slug) => demoId(place.key, "product", slug))

function itemRow(
  place: DemoEstablishment,
  { key, products, left, useDays, ...one }: DemoRewardItem,
  now: Date,
): Row<typeof rewardItem> {
  return {
    establishmentId: place.id,
    id: demoId(place.key, "reward-item", key),
    ...one,
    productIds: products ? productIdsOf(place, products) : null,
    appliedWay: "coupon",
    uses: 1,
    rules: noRewardRules,
    useDays: useDays ?? null,
    left: left ?? null,
    createdAt: now,
  }
}

export function rewardItemRows(place: DemoEstablishment, now: Date): Row<typeof rewardItem>[] {
  return (place.rewardItems ?? []).map((one) => itemRow(place, one, now))
}

function cardRow(
  place: DemoEstablishment,
  { key, item, counts, ...card }: DemoPunchCard,
  now: Date,
): Row<typeof punchCard> {
  return {
    establishmentId: place.id,
    id: demoId(place.key, "punch-card", key),
    ...card,
    counts: counts.map(({ products, units }) => {
      return { productIds: productIdsOf(place, products), categoryIds: [], units }
    }),
    itemId: demoId(place.key, "reward-item", item),
    createdAt: now,
  }
}

export function punchCardRows(place: DemoEstablishment, now: Date): Row<typeof punchCard>[] {
  return (place.punchCards ?? []).map((card) => cardRow(place, card, now))
}
