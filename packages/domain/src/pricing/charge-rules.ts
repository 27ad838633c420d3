import type { DeliveryZone } from "../delivery/zone.ts"
import { type OrderType, orderTypes } from "../establishment/settings.ts"
import type { ChargeRules } from "./charges.ts"

/** What a branch says about charges and VAT, before the order's type and zone are known. */
export type BranchRates = {
  /** Of what stands on the bill, for dine-in only. */
  serviceRateBp: number
  vatRateBp: number
}

/** Where an order goes: to a door in a zone, to a table, or nowhere but the counter. */
type Goal = { zone: Pick<DeliveryZone, "feeMinor" | "freeFromMinor"> | null; hasTable: boolean }

/** The charges of one order: a fee for the door, service for the table, neither for the counter. */
export function chargeRulesFor(
  rates: BranchRates,
  type: OrderType,
  { zone, hasTable }: Goal,
): ChargeRules {
  const carriedTo = type === orderTypes.delivery ? zone : null
  return {
    deliveryFeeMinor: carriedTo?.feeMinor ?? null,
    freeDeliveryFromMinor: carriedTo?.freeFromMinor ?? null,
    serviceRateBp: type === orderTypes.dineIn && hasTable ? rates.serviceRateBp : 0,
    vatRateBp: rates.vatRateBp,
  }
}
