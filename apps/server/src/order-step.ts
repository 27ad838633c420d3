import type { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import type { OrderType } from "@sufra/domain/establishment/settings"
import type { Earning } from "@sufra/domain/loyalty/earning"
import type { DiscountOffer } from "@sufra/domain/pricing/choose-discounts"
import type { Discount } from "@sufra/domain/pricing/discounts"
import type { PricedOrder, PriceLine } from "@sufra/domain/pricing/price-order"
import type { CardUnits } from "@sufra/domain/punch-card/punch-card"
import type { Stranger } from "./http/wrong-codes.ts"

/** As much of a place as what comes off an order depends on. */
type PricingPlace = {
  id: string
  timezone: string
  businessDayStartMinute: number
  modules: readonly ModuleName[]
}

/** A cart whose price is asked for, by somebody who is signed in or not. */
export type CartToPrice = {
  place: PricingPlace
  branchId: string
  type: OrderType
  customerId: string | null
  /** A guest who is not signed in, by whom wrong codes are counted; null: signed in, or staff ask. */
  stranger: Stranger | null
  /** What the guest asked for by name: a code they typed, a reward of theirs, points to pay with. */
  couponCode: string | null
  rewardId: string | null
  points: number
  now: Date
  /** Reads something of the place once, and keeps it until staff change anything of the place. */
  remember<Value>(name: string, read: () => Promise<Value>): Promise<Value>
}

/** An order that is about to be written. */
export type OrderToClaim = {
  establishmentId: string
  id: string
  branchId: string
  customerId: string
  businessDate: string
  /** What it was priced by, and what of that comes off. */
  offer: DiscountOffer
  discounts: PricedOrder["discounts"]
  couponCode: string | null
  points: number
  earning: Earning | null
  /** What it brings to each punch card. */
  punches: CardUnits[]
  now: Date
}

/** An order that staff have changed, as it is now. */
export type ChangedOrder = {
  establishmentId: string
  id: string
  branchId: string
  customerId: string
  businessDate: string
  type: OrderType
  timezone: string
  placedAt: Date
  price: PricedOrder
  lines: readonly PriceLine[]
  discounts: readonly Discount[]
  now: Date
}

/**
 * What another feature adds to placing an order: what it takes off the price, and what it takes for
 * that in the transaction that writes the order. The order feature knows none of them by name. What was
 * taken goes back from a queue that hears of the order (topic `order`) and looks at what became of it:
 * so a decline, its undo and a second decline give back once.
 */
export type OrderStep = {
  /** What may be taken off this cart. */
  offerFor(reader: Reader, cart: CartToPrice): Promise<Partial<DiscountOffer>>
  /**
   * Takes what the orders of one establishment need. For each order null, or why it cannot be placed.
   * It returns a refusal and never throws: a throw would reject every order of the batch. Whoever is
   * refused is tried again alone, so what it took for the others is rolled back and taken anew. An order
   * whose id is there already may be among them: what it took once it does not take again.
   */
  take(tx: Transaction, orders: OrderToClaim[]): Promise<(Refusal | null)[]>
  /** What a changed order brings from now on. The caller holds the order. */
  change(tx: Transaction, order: ChangedOrder): Promise<void>
}
