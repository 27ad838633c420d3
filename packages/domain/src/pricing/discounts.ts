import type { LocalText } from "../kernel/locale.ts"
import { shareMinor, sumMinor } from "../kernel/money.ts"
import type { PriceLine } from "./price-order.ts"
import { prorate } from "./prorate.ts"

export const discountKinds = ["coupon", "reward", "level", "points", "comp", "staff"] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What it is, and how the guest's receipt names it. */
export type DiscountName = { id: string; kind: DiscountKind; name: LocalText }

export type DiscountEffect =
  | { takes: "percent"; rateBp: number; capMinor: number | null }
  | { takes: "amount"; amountMinor: number }
  /** One portion, without what options add; the dearest that fits. */
  | { takes: "free-item"; upToMinor: number | null }
  | { takes: "free-delivery" }

/** Something taken off an order; whether it may be used is decided before. */
export type Discount = DiscountName &
  DiscountEffect & {
    /** Taken off these products only; null: off all food. Tobacco is never discounted. */
    productIds: readonly string[] | null
  }

/** What is left of each line, and what each discount has taken so far. */
export type Discounted = { lines: Map<string, number>; discounts: Map<string, number> }

type Wish = { id: string; amountMinor: number; keys: string[] }

const fullRate = 10_000

/** Items given free, single products, the order, the level, points, staff: each off what the one before left. */
const stages = ["items", "products", "order", "level", "points", "staff"] as const
type Stage = (typeof stages)[number]

function stageOf({ kind, takes, productIds }: Discount): Stage | null {
  if (takes === "free-delivery") return null
  if (takes === "free-item") return "items"
  if (kind === "level" || kind === "points" || kind === "staff") return kind
  return productIds === null ? "order" : "products"
}

function linesFor(discount: Discount, lines: readonly PriceLine[]): PriceLine[] {
  const { productIds } = discount
  return lines.filter(
    ({ isTobacco, productId }) =>
      !isTobacco && (productIds === null || productIds.includes(productId)),
  )
}

/** The line of which one portion is free: the dearest that fits, of equal ones always the same. */
export function freeItemLine(
  discount: Discount & { takes: "free-item" },
  lines: readonly PriceLine[],
): PriceLine | null {
  const fitting = linesFor(discount, lines).filter(
    ({ unitBaseMinor }) => discount.upToMinor === null || unitBaseMinor <= discount.upToMinor,
  )
  const isBefore = (one: PriceLine, other: PriceLine) =>
    one.unitBaseMinor > other.unitBaseMinor ||
    (one.unitBaseMinor === other.unitBaseMinor && one.key < other.key)
  return fitting.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))[0] ?? null
}

function wishOf(discount: Discount, lines: readonly PriceLine[], left: Map<string, number>): Wish {
  if (discount.takes === "free-item") {
    const line = freeItemLine(discount, lines)
    const amountMinor = line ? Math.min(line.unitBaseMinor, left.get(line.key) ?? 0) : 0
    return { id: discount.id, amountMinor, keys: line ? [line.key] : [] }
  }
  const keys = linesFor(discount, lines).map(({ key }) => key)
  const baseMinor = sumMinor(keys.map((key) => left.get(key) ?? 0))
  return { id: discount.id, amountMinor: amountOf(discount, baseMinor), keys }
}

function amountOf(discount: DiscountEffect, baseMinor: number): number {
  if (discount.takes === "amount") return Math.min(discount.amountMinor, baseMinor)
  if (discount.takes !== "percent") return 0
  const share = shareMinor(baseMinor, Math.min(discount.rateBp, fullRate), fullRate)
  return Math.min(share, discount.capMinor ?? share)
}

/**
 * Discounts of one stage all look at the same amounts, so that their order changes nothing; where
 * together they want more than there is, each gives way in proportion.
 */
function applyStage(
  before: Discounted,
  lines: readonly PriceLine[],
  stage: readonly Discount[],
): Discounted {
  const wanted = new Map([...before.lines.keys()].map((key) => [key, [] as [string, number][]]))
  for (const discount of stage) {
    const { id, amountMinor, keys } = wishOf(discount, lines, before.lines)
    const weights = keys.map((key) => ({ key, weight: before.lines.get(key) ?? 0 }))
    for (const [key, share] of prorate(amountMinor, weights)) wanted.get(key)?.push([id, share])
  }
  return takeFromLines(before, wanted)
}

function takeFromLines(before: Discounted, wanted: Map<string, [string, number][]>): Discounted {
  const lines = new Map(before.lines)
  const discounts = new Map(before.discounts)
  for (const [key, shares] of wanted) {
    const left = lines.get(key) ?? 0
    const total = Math.min(left, sumMinor(shares.map(([, share]) => share)))
    const weights = shares.map(([id, share]) => ({ key: id, weight: share }))
    for (const [id, taken] of prorate(total, weights)) {
      discounts.set(id, (discounts.get(id) ?? 0) + taken)
    }
    lines.set(key, left - total)
  }
  return { lines, discounts }
}

export function amountOfLine({ unitBaseMinor, unitOptionsMinor, quantity }: PriceLine): number {
  return (unitBaseMinor + unitOptionsMinor) * quantity
}

/** Takes the discounts off the lines, stage by stage. Free delivery is taken off the charges elsewhere. */
export function applyDiscounts(
  lines: readonly PriceLine[],
  discounts: readonly Discount[],
): Discounted {
  const start: Discounted = {
    lines: new Map(lines.map((line) => [line.key, amountOfLine(line)])),
    discounts: new Map(discounts.map(({ id }) => [id, 0])),
  }
  return stages.reduce((before, stage) => {
    const ofStage = discounts.filter((discount) => stageOf(discount) === stage)
    return ofStage.length === 0 ? before : applyStage(before, lines, ofStage)
  }, start)
}
