import type { ChargeKind } from "./charges.ts"
import type { PricedOrder } from "./price-order.ts"

/** What a guest was shown: as much of a price as they could see. */
export type SeenPrice = {
  lines: { key: string; amountMinor: number }[]
  discounts: { id: string; amountMinor: number }[]
  discountMinor: number
  charges: { kind: ChargeKind; amountMinor: number }[]
  vatMinor: number
  totalMinor: number
}

export type PriceChange = { seenMinor: number; nowMinor: number } & (
  | { what: "line"; key: string }
  | { what: ChargeKind }
  | { what: "one-discount"; id: string }
  | { what: "discount" | "vat" | "total" }
)

function amounts<Key>(entries: readonly [Key, number][]): Map<Key, number> {
  const sums = new Map<Key, number>()
  for (const [key, amount] of entries) sums.set(key, (sums.get(key) ?? 0) + amount)
  return sums
}

function differences<Key>(seen: Map<Key, number>, now: Map<Key, number>) {
  return [...new Set([...seen.keys(), ...now.keys()])]
    .map((key) => ({ key, seenMinor: seen.get(key) ?? 0, nowMinor: now.get(key) ?? 0 }))
    .filter(({ seenMinor, nowMinor }) => seenMinor !== nowMinor)
}

/** Why an order costs something else than the guest saw; empty when it costs the same. */
export function priceChanges(seen: SeenPrice, now: PricedOrder): PriceChange[] {
  const lines = differences(
    amounts(seen.lines.map(({ key, amountMinor }) => [key, amountMinor])),
    amounts(now.lines.map(({ key, amountMinor }) => [key, amountMinor])),
  )
  const charges = differences(
    amounts(seen.charges.map(({ kind, amountMinor }) => [kind, amountMinor])),
    amounts(now.charges.map(({ kind, amountMinor }) => [kind, amountMinor])),
  )
  const discounts = differences(
    amounts(seen.discounts.map(({ id, amountMinor }) => [id, amountMinor])),
    amounts(now.discounts.map(({ id, amountMinor }) => [id, amountMinor])),
  )
  const rest = differences<"discount" | "vat" | "total">(
    new Map([
      ["discount", seen.discountMinor],
      ["vat", seen.vatMinor],
      ["total", seen.totalMinor],
    ]),
    new Map([
      ["discount", now.discountMinor],
      ["vat", now.vatMinor],
      ["total", now.totalMinor],
    ]),
  )
  return [
    ...lines.map(({ key, ...amounts }): PriceChange => ({ what: "line", key, ...amounts })),
    ...charges.map(({ key, ...amounts }): PriceChange => ({ what: key, ...amounts })),
    ...discounts.map(({ key, ...amounts }): PriceChange => {
      return { what: "one-discount", id: key, ...amounts }
    }),
    ...rest.map(({ key, ...amounts }): PriceChange => ({ what: key, ...amounts })),
  ]
}
