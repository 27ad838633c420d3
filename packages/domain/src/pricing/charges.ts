import { shareMinor, sumMinor } from "../kernel/money.ts"
import type { PriceLine } from "./price-order.ts"
import { withVat } from "./vat.ts"

export const chargeKinds = ["delivery", "service", "tobacco"] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** What a branch charges beside the food. Amounts are meant as the menu's prices are: with VAT or without. */
export type ChargeRules = {
  deliveryFeeMinor: number | null
  /** Of the lines before discounts, as the least of a zone: a coupon never makes delivery dearer. */
  freeDeliveryFromMinor: number | null
  /** Of the food after discounts. */
  serviceRateBp: number
  /** For delivery and service. */
  vatRateBp: number
}

export type Charge = { key: string; kind: ChargeKind; amountMinor: number; vatRateBp: number }

/** The law's fee on tobacco: as much as the price, and at least 25 riyals before VAT, for each unit. */
export const leastTobaccoFeeMinor = 2_500

const fullRate = 10_000

function tobaccoFee(line: PriceLine, pricesIncludeVat: boolean): number {
  const unitMinor = line.unitBaseMinor + line.unitOptionsMinor
  const least = pricesIncludeVat
    ? withVat(leastTobaccoFeeMinor, line.vatRateBp)
    : leastTobaccoFeeMinor
  return Math.max(unitMinor, least) * line.quantity
}

function tobaccoCharges(lines: readonly PriceLine[], pricesIncludeVat: boolean): Charge[] {
  const rates = [...new Set(lines.map(({ vatRateBp }) => vatRateBp))].sort((a, b) => a - b)
  return rates.map((vatRateBp) => {
    const ofRate = lines.filter((line) => line.vatRateBp === vatRateBp)
    const amountMinor = sumMinor(ofRate.map((line) => tobaccoFee(line, pricesIncludeVat)))
    return { key: `charge:tobacco:${vatRateBp}`, kind: "tobacco", amountMinor, vatRateBp }
  })
}

/** What the lines come to, before and after what is taken off. */
type Food = { subtotalMinor: number; foodMinor: number }

export function chargesOf(
  rules: ChargeRules,
  lines: readonly PriceLine[],
  { subtotalMinor, foodMinor }: Food,
  pricesIncludeVat: boolean,
): Charge[] {
  const { deliveryFeeMinor, freeDeliveryFromMinor, serviceRateBp, vatRateBp } = rules
  const charges: Charge[] = []
  if (deliveryFeeMinor !== null) {
    const isFree = freeDeliveryFromMinor !== null && subtotalMinor >= freeDeliveryFromMinor
    const amountMinor = isFree ? 0 : deliveryFeeMinor
    charges.push({ key: "charge:delivery", kind: "delivery", amountMinor, vatRateBp })
  }
  if (serviceRateBp > 0) {
    const amountMinor = shareMinor(foodMinor, serviceRateBp, fullRate)
    charges.push({ key: "charge:service", kind: "service", amountMinor, vatRateBp })
  }
  const tobacco = lines.filter(({ isTobacco }) => isTobacco)
  return [...charges, ...tobaccoCharges(tobacco, pricesIncludeVat)]
}
