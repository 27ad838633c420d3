import type { LocalText } from "../kernel/locale.ts"
import { shareMinor, sumMinor } from "../kernel/money.ts"
import { prorate } from "./prorate.ts"

export const discountKinds = ["coupon", "reward", "level", "points"] as const

/** What it is, and how the guest's receipt names it. */
export type DiscountName = {
  id: string
  kind: (typeof discountKinds)[number]
  name: LocalText
}

/** Something taken off an order; which may be used is decided before. */
export type Discount = DiscountName &
  (
    | { takes: "percent"; rateBp: number; capMinor: number | null; lineKeys: string[] | null }
    | { takes: "amount"; amountMinor: number; lineKeys: string[] | null }
    | { takes: "free-delivery" }
  )

type LineDiscount = Exclude<Discount, { takes: "free-delivery" }>

/** What is left of each line, and what each discount has taken so far. */
export type Discounted = { lines: Map<string, number>; discounts: Map<string, number> }

const fullRate = 10_000

function wishOf(discount: LineDiscount, baseMinor: number): number {
  if (discount.takes === "amount") return Math.min(discount.amountMinor, baseMinor)
  const share = shareMinor(baseMinor, Math.min(discount.rateBp, fullRate), fullRate)
  return Math.min(share, discount.capMinor ?? share)
}

function baseOf(lines: ReadonlyMap<string, number>, keys: string[]): number {
  return sumMinor(keys.map((key) => lines.get(key) ?? 0))
}

/**
 * Discounts of one stage all look at the same amounts, so that their order changes nothing; where
 * together they want more than there is, each gives way in proportion.
 */
function applyStage(before: Discounted, stage: LineDiscount[]): Discounted {
  const wishes = stage.map((discount) => {
    const keys = discount.lineKeys ?? [...before.lines.keys()]
    const known = keys.filter((key) => before.lines.has(key))
    return { discount, keys: known, wish: wishOf(discount, baseOf(before.lines, known)) }
  })
  const wanted = new Map([...before.lines.keys()].map((key) => [key, [] as [string, number][]]))
  for (const { discount, keys, wish } of wishes) {
    const weights = keys.map((key) => ({ key, weight: before.lines.get(key) ?? 0 }))
    for (const [key, share] of prorate(wish, weights)) wanted.get(key)?.push([discount.id, share])
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

/** Those of single lines first, then those of the order, each shared out over what is left. */
export function applyDiscounts(
  amounts: ReadonlyMap<string, number>,
  discounts: readonly Discount[],
): Discounted {
  const none = new Map(discounts.map(({ id }) => [id, 0]))
  const onLines = discounts.filter((one): one is LineDiscount => one.takes !== "free-delivery")
  const ofLines = onLines.filter(({ lineKeys }) => lineKeys !== null)
  const ofOrder = onLines.filter(({ lineKeys }) => lineKeys === null)
  const start = { lines: new Map(amounts), discounts: none }
  return applyStage(applyStage(start, ofLines), ofOrder)
}
