import type { LocalText } from "../kernel/locale.ts"
import { paidForLines } from "../loyalty/refunded-share.ts"
import { type Discount, freeItemLine } from "../pricing/discounts.ts"
import type { PricedOrder, PriceLine } from "../pricing/price-order.ts"

/** These products bring so many units each: a small cup half of a punch, a large one a whole. */
export type Counted = { productIds: readonly string[]; units: number }

/** Buy so many of these, and get a reward. Units are whole numbers: parts of a punch never round. */
export type PunchCard = {
  id: string
  name: LocalText
  /** Punches to a full card. */
  goal: number
  /** Units of a whole punch. */
  unitsPerPunch: number
  counts: readonly Counted[]
  /** Punches count within so many days of each other; null: however long it takes. */
  withinDays: number | null
  /** From the first punch to the last; null: however long it takes. */
  mostDays: number | null
}

/** As much of a card as a cart needs to say what it brings. */
export type CountedCard = Pick<PunchCard, "id" | "name" | "goal" | "unitsPerPunch" | "counts">

export type CardUnits = {
  cardId: string
  units: number
  /** What was paid for the lines that bring them; not kept with orders of earlier versions. */
  paidMinor?: number
}

/** What a customer has on a card: the one they are filling. Negative units are owed. */
export type Round = { units: number; firstMs: number | null; lastMs: number | null }

export const newRound: Round = { units: 0, firstMs: null, lastMs: null }

export type PunchTerms = Pick<PunchCard, "goal" | "unitsPerPunch" | "withinDays" | "mostDays">

const dayMs = 86_400_000

export function goalUnits({ goal, unitsPerPunch }: Pick<PunchCard, "goal" | "unitsPerPunch">) {
  return goal * unitsPerPunch
}

/** Units that one tap at the counter gives: a whole punch, then the parts of one that products count for. */
export function punchSteps({
  counts,
  unitsPerPunch,
}: { counts: readonly Pick<Counted, "units">[] } & Pick<PunchCard, "unitsPerPunch">): number[] {
  const parts = counts.map(({ units }) => units).filter((units) => units < unitsPerPunch)
  return [unitsPerPunch, ...[...new Set(parts)].toSorted((one, other) => other - one)]
}

/** Where several rules name a product, the most generous counts. */
function unitsOf({ counts }: Pick<PunchCard, "counts">, productId: string): number {
  const fitting = counts.filter(({ productIds }) => productIds.includes(productId))
  return Math.max(0, ...fitting.map(({ units }) => units))
}

/** How many portions of each line are given free: those bring no punch. */
function freePortions(
  lines: readonly PriceLine[],
  applied: readonly Discount[],
): Map<string, number> {
  const free = new Map<string, number>()
  for (const discount of applied) {
    if (discount.takes !== "free-item") continue
    const line = freeItemLine(discount, lines)
    if (line) free.set(line.key, (free.get(line.key) ?? 0) + 1)
  }
  return free
}

/** What an order brings to each card. A combo counts as itself, not as what is in it. */
export function punchesOf(
  lines: readonly PriceLine[],
  applied: readonly Discount[],
  cards: readonly CountedCard[],
  price: Pick<PricedOrder, "lines" | "pricesIncludeVat">,
): CardUnits[] {
  const free = freePortions(lines, applied)
  const sums = cards.map((card) => {
    const counted = lines.map(({ key, productId, quantity }) => {
      const paid = Math.max(0, quantity - (free.get(key) ?? 0))
      return { key, units: paid * unitsOf(card, productId) }
    })
    const keys = counted.filter(({ units }) => units > 0).map(({ key }) => key)
    return {
      cardId: card.id,
      units: counted.reduce((sum, { units }) => sum + units, 0),
      paidMinor: paidForLines(price, new Set(keys)),
    }
  })
  return sums.filter(({ units }) => units > 0)
}

/** When a round that is begun starts anew; null: it never does, or nothing is on it. */
export function lapsesAtMs(
  { firstMs, lastMs }: Round,
  { withinDays, mostDays }: PunchTerms,
): number | null {
  const ends = [
    withinDays !== null && lastMs !== null ? lastMs + withinDays * dayMs : null,
    mostDays !== null && firstMs !== null ? firstMs + mostDays * dayMs : null,
  ].filter((one) => one !== null)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** A card that took too long starts anew; what is owed stays owed. */
export function roundAt(round: Round, terms: PunchTerms, atMs: number): Round {
  const endMs = lapsesAtMs(round, terms)
  if (endMs === null || atMs < endMs) return round
  return { ...newRound, units: Math.min(0, round.units) }
}

/** Adds units; `filled` says how often the card became full. What is over begins the next one. */
export function addUnits(
  before: Round,
  units: number,
  terms: PunchTerms,
  atMs: number,
): { round: Round; filled: number; hasLapsed: boolean } {
  const current = roundAt(before, terms, atMs)
  const goal = goalUnits(terms)
  const sum = current.units + units
  const filled = Math.max(0, Math.floor(sum / goal))
  const left = sum - filled * goal
  const begins = filled > 0 || current.firstMs === null
  const round: Round =
    left > 0
      ? { units: left, firstMs: begins ? atMs : current.firstMs, lastMs: atMs }
      : { ...newRound, units: left }
  return { round, filled, hasLapsed: current !== before }
}

export const punchLabels = [
  "no-punches",
  "partially-punched",
  "fully-punched",
  "completed",
] as const
export type PunchLabel = (typeof punchLabels)[number]

/** Of the card somebody fills. */
export function punchLabel({ units }: Pick<Round, "units">): PunchLabel {
  return units > 0 ? "partially-punched" : "no-punches"
}

/** Of a card that is full: until its reward is collected it waits. */
export function fullCardLabel(isCollected: boolean): PunchLabel {
  return isCollected ? "completed" : "fully-punched"
}
