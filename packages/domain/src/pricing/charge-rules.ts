import { type OrderType, orderTypes } from "../establishment/settings.ts"
import type { ChargeRules } from "./charges.ts"

/** What a branch says about charges and VAT, before the order's type and zone are known. */
export type BranchRates = {
  /** Of what stands on the bill, for dine-in only. */
  serviceRateBp: number
  vatRateBp: number
}

/** The charges of one order: a fee for the door, service for the table, neither for the counter. */
export function chargeRulesFor(
  rates: BranchRates,
  type: OrderType,
  zone: { feeMinor: number } | null,
): ChargeRules {
  return {
    deliveryFeeMinor: type === orderTypes.delivery && zone ? zone.feeMinor : null,
    serviceRateBp: type === orderTypes.dineIn ? rates.serviceRateBp : 0,
    vatRateBp: rates.vatRateBp,
  }
}
