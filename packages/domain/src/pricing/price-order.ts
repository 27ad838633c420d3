import { sumMinor } from "../kernel/money.ts"
import { type Charge, type ChargeKind, type ChargeRules, chargesOf } from "./charges.ts"
import { amountOfLine, applyDiscounts, type Discount, type DiscountName } from "./discounts.ts"
import { prorate } from "./prorate.ts"
import { vatInside, vatUpon } from "./vat.ts"

/** A line of the cart: a product or combo as it was chosen. Keys are unique. */
export type PriceLine = {
  key: string
  productId: string
  quantity: number
  /** The product or combo itself, and what options and dearer parts add; one portion each. */
  unitBaseMinor: number
  unitOptionsMinor: number
  vatRateBp: number
  isTobacco: boolean
  /** Staff give it free: nothing else comes off it, and no charge is counted by it. */
  isComped?: boolean
}

export type PriceInput = {
  lines: readonly PriceLine[]
  discounts: readonly Discount[]
  charges: ChargeRules
  pricesIncludeVat: boolean
}

export type PricedLine = {
  key: string
  amountMinor: number
  discountMinor: number
  vatMinor: number
  /** The part of it inside the options. */
  optionsVatMinor: number
}

export type PricedCharge = {
  kind: ChargeKind
  vatRateBp: number
  amountMinor: number
  discountMinor: number
  vatMinor: number
}

export type VatGroup = { rateBp: number; netMinor: number; vatMinor: number; grossMinor: number }

export type PricedOrder = {
  lines: PricedLine[]
  discounts: (DiscountName & { amountMinor: number })[]
  charges: PricedCharge[]
  vat: VatGroup[]
  pricesIncludeVat: boolean
  /** Lines before discounts; everything taken off; charges before anything is taken off. */
  subtotalMinor: number
  discountMinor: number
  chargesMinor: number
  vatMinor: number
  totalMinor: number
}

/** A line's key is whatever a browser says: it must never be that of a charge. */
const taxKey = (lineKey: string) => `line:${lineKey}`

/** What VAT is owed on: a line or a charge, after discounts. */
type Taxed = { key: string; amountMinor: number; rateBp: number }

/** VAT once per rate on the sum, then shared out: rounding line by line would drift. */
function vatOf(taxed: readonly Taxed[], pricesIncludeVat: boolean) {
  const shares = new Map<string, number>()
  const rates = [...new Set(taxed.map(({ rateBp }) => rateBp))].sort((a, b) => a - b)
  const groups = rates.map((rateBp): VatGroup => {
    const members = taxed.filter((one) => one.rateBp === rateBp)
    const amountMinor = sumMinor(members.map((one) => one.amountMinor))
    const vatMinor = pricesIncludeVat
      ? vatInside(amountMinor, rateBp)
      : vatUpon(amountMinor, rateBp)
    const weights = members.map((one) => ({ key: one.key, weight: one.amountMinor }))
    for (const [key, share] of prorate(vatMinor, weights)) shares.set(key, share)
    const netMinor = pricesIncludeVat ? amountMinor - vatMinor : amountMinor
    return { rateBp, netMinor, vatMinor, grossMinor: netMinor + vatMinor }
  })
  return { groups, shares }
}

function optionsVat(line: PriceLine, vatMinor: number): number {
  const weights = [
    { key: "base", weight: line.unitBaseMinor },
    { key: "options", weight: line.unitOptionsMinor },
  ]
  if (line.unitBaseMinor + line.unitOptionsMinor === 0) return 0
  return prorate(vatMinor, weights).get("options") ?? 0
}

type ChargeAfterDiscount = Charge & { discountMinor: number; takenBy: string | null }

/** What staff give free, as a receipt names it. */
const comp: DiscountName = { id: "comp", kind: "comp", name: { en: "On the house", sa: "ضيافة" } }

/** Who is given everything is not asked for the way or the service. */
function isAllComped(lines: readonly PriceLine[]): boolean {
  return lines.length > 0 && lines.every(({ isComped }) => isComped)
}

function afterFreeDelivery(
  charges: Charge[],
  lines: readonly PriceLine[],
  discounts: readonly Discount[],
): ChargeAfterDiscount[] {
  if (isAllComped(lines)) {
    return charges.map((charge) => ({
      ...charge,
      discountMinor: charge.amountMinor,
      takenBy: comp.id,
    }))
  }
  // Of several that make delivery free only one does: the rest stay unspent.
  const [free] = discounts
    .filter(({ takes }) => takes === "free-delivery")
    .map(({ id }) => id)
    .sort()
  return charges.map((charge): ChargeAfterDiscount => {
    const isFree = charge.kind === "delivery" && free !== undefined
    return {
      ...charge,
      discountMinor: isFree ? charge.amountMinor : 0,
      takenBy: isFree ? free : null,
    }
  })
}

/** The one price of an order: the guest's browser and the server both ask here. */
export function priceOrder(input: PriceInput): PricedOrder {
  const { lines, discounts, pricesIncludeVat } = input
  const amounts = new Map(lines.map((line) => [line.key, amountOfLine(line)]))
  const paid = lines.filter(({ isComped }) => !isComped)
  const discounted = applyDiscounts(paid, discounts)
  const subtotalMinor = sumMinor(amounts.values())
  const foodMinor = sumMinor(discounted.lines.values())
  const charges = afterFreeDelivery(
    chargesOf(input.charges, paid, { subtotalMinor, foodMinor }, pricesIncludeVat),
    lines,
    discounts,
  )
  const { groups, shares } = vatOf(
    [
      ...lines.map(({ key, vatRateBp }) => {
        return { key: taxKey(key), amountMinor: discounted.lines.get(key) ?? 0, rateBp: vatRateBp }
      }),
      ...charges.map(({ key, amountMinor, discountMinor, vatRateBp }) => {
        return { key, amountMinor: amountMinor - discountMinor, rateBp: vatRateBp }
      }),
    ],
    pricesIncludeVat,
  )
  const pricedLines = lines.map((line): PricedLine => {
    const amountMinor = amounts.get(line.key) ?? 0
    const discountMinor = amountMinor - (discounted.lines.get(line.key) ?? 0)
    const vatMinor = shares.get(taxKey(line.key)) ?? 0
    const optionsVatMinor = optionsVat(line, vatMinor)
    return { key: line.key, amountMinor, discountMinor, vatMinor, optionsVatMinor }
  })
  const pricedCharges = charges.map(({ key, kind, vatRateBp, amountMinor, discountMinor }) => {
    return { kind, vatRateBp, amountMinor, discountMinor, vatMinor: shares.get(key) ?? 0 }
  })
  const compedMinor = sumMinor(lines.filter(({ isComped }) => isComped).map(amountOfLine))
  const offLines = new Map([...discounted.discounts, [comp.id, compedMinor]])
  const named = lines.some(({ isComped }) => isComped) ? [...discounts, comp] : discounts
  return {
    lines: pricedLines,
    discounts: named.map(({ id, kind, name }) => {
      const onCharges = charges.filter((charge) => charge.takenBy === id)
      const taken = sumMinor(onCharges.map((charge) => charge.discountMinor))
      return { id, kind, name, amountMinor: (offLines.get(id) ?? 0) + taken }
    }),
    charges: pricedCharges,
    vat: groups,
    pricesIncludeVat,
    subtotalMinor,
    discountMinor: sumMinor([...pricedLines, ...pricedCharges].map((one) => one.discountMinor)),
    chargesMinor: sumMinor(charges.map((charge) => charge.amountMinor)),
    vatMinor: sumMinor(groups.map((group) => group.vatMinor)),
    totalMinor: sumMinor(groups.map((group) => group.grossMinor)),
  }
}
