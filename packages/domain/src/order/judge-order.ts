import { type Coordinates, distanceMeters } from "../branch/distance.ts"
import { afterPrayerMs, type BranchHours, type OpenState } from "../branch/opening-hours.ts"
import { type DeliveryZone, zoneAt } from "../delivery/zone.ts"
import {
  type OrderType,
  orderTypes,
  type PaymentChoice,
  type PaymentMethod,
} from "../establishment/settings.ts"
import { type Earning, earningOf } from "../loyalty/earning.ts"
import { type Preorder, preorderProblems } from "../preorder-menu/judge-preorder.ts"
import { type BranchRates, chargeRulesFor } from "../pricing/charge-rules.ts"
import {
  type ChosenDiscounts,
  chooseDiscounts,
  type DiscountOffer,
} from "../pricing/choose-discounts.ts"
import type { PriceLine } from "../pricing/price-order.ts"
import type { PriceRules } from "../pricing/reprice-order.ts"
import type { CheckedLine } from "./order-lines.ts"
import { receiveRefusal, slotAt } from "./receive-times.ts"

/** What a branch says about ordering. */
export type OrderTerms<Zone extends DeliveryZone = DeliveryZone> = BranchRates & {
  branchId: string
  location: Coordinates
  hours: BranchHours
  /** Whether it is open now, and if not, why and until when. */
  state: OpenState
  orderTypes: readonly OrderType[]
  pricesIncludeVat: boolean
  zones: readonly Zone[]
  dineInRadiusMeters: number | null
  /** Whether who sits at no table we know of may fetch it at the counter. */
  servesAtCounter: boolean
  leadMinutes: number
  paymentChoices: readonly PaymentChoice[]
}

export type WantedOrder = {
  type: OrderType
  lines: readonly CheckedLine[]
  /** What may come off it. */
  offer: DiscountOffer
  deliveryPoint: Coordinates | null
  guestPosition: Coordinates | null
  /** With dine-in: whether a table's code was scanned. */
  hasTable: boolean
  /** Whether staff, or who sits there already, let this guest in: somebody has seen them. */
  isLetIn: boolean
  /** Null: as soon as it can be. */
  receiveAtMs: number | null
  /** For a slot of a pre-order menu; null: it holds none of such a menu's dishes. */
  preorder: Preorder | null
  /** Staff take the order: they see who pays, and when. */
  isByStaff: boolean
  /** Null while nobody has chosen. */
  paymentMethod: PaymentMethod | null
}

export const orderProblems = [
  "order_type_not_offered",
  "branch_closed",
  "receive_time_unavailable",
  "address_required",
  "address_not_covered",
  "below_minimum",
  "table_required",
  "location_needed",
  "branch_far_to_order",
  "payment_not_offered",
  ...preorderProblems,
] as const
export type OrderProblem = (typeof orderProblems)[number]

export type JudgedOrder<Zone extends DeliveryZone> = {
  price: ChosenDiscounts["price"]
  /** What the price is made by, for whoever changes the order later. */
  priceRules: PriceRules
  /** What does not come off it, and why; and the points that are spent on it. */
  refused: ChosenDiscounts["refused"]
  points: number
  /** The points it brings; null: none are earned here. */
  earning: Earning | null
  /** What it brings to each punch card. */
  punches: ChosenDiscounts["punches"]
  zone: Zone | null
  problems: OrderProblem[]
  /** When the prayer ends that an order to a table waits for; null: it waits for none. */
  afterPrayerAtMs: number | null
  readyAtMs: number
}

function priceLineOf(checked: CheckedLine): PriceLine {
  const { key, productId, quantity, product, unitPriceMinor, unitOptionsMinor } = checked
  return {
    key,
    productId,
    quantity,
    unitBaseMinor: unitPriceMinor - unitOptionsMinor,
    unitOptionsMinor,
    vatRateBp: product?.vatRateBp ?? 0,
    isTobacco: product?.isTobacco ?? false,
  }
}

/** Who sits at a table in mid-meal orders through a prayer, and is served after it. */
function afterPrayerOf({ state }: OrderTerms, wanted: WantedOrder): number | null {
  const isSeated = wanted.type === orderTypes.dineIn && wanted.hasTable && wanted.isLetIn
  return isSeated ? afterPrayerMs(state) : null
}

function timeProblem(terms: OrderTerms, wanted: WantedOrder, leadMinutes: number, nowMs: number) {
  const { receiveAtMs } = wanted
  // The owner has said when a pre-order is served, whatever the hours, the prayers and the pauses of that day.
  if (wanted.preorder) return null
  if (receiveAtMs === null) {
    const isServed = terms.state.isOpen || afterPrayerOf(terms, wanted) !== null
    return isServed ? null : "branch_closed"
  }
  // Who sits at a table is there now: an order for later would keep it from everybody else till then.
  if (wanted.type === orderTypes.dineIn && wanted.hasTable) return "receive_time_unavailable"
  const isOffered =
    slotAt(receiveAtMs) === receiveAtMs &&
    !receiveRefusal(terms.hours, receiveAtMs, nowMs, leadMinutes)
  return isOffered ? null : "receive_time_unavailable"
}

function placeProblem(terms: OrderTerms, wanted: WantedOrder, zone: DeliveryZone | null) {
  const { type, deliveryPoint, guestPosition } = wanted
  if (type === orderTypes.delivery) {
    if (!deliveryPoint) return "address_required"
    return zone ? null : "address_not_covered"
  }
  // A guest who comes on another day sits at no table yet, and may be anywhere.
  if (type !== orderTypes.dineIn || wanted.preorder) return null
  if (!wanted.hasTable && !terms.servesAtCounter) return "table_required"
  if (terms.dineInRadiusMeters === null) return null
  if (!guestPosition) return wanted.isLetIn ? null : "location_needed"
  const distance = distanceMeters(terms.location, guestPosition)
  return distance > terms.dineInRadiusMeters ? "branch_far_to_order" : null
}

function isPaymentOffered(terms: OrderTerms, wanted: WantedOrder, totalMinor: number): boolean {
  const isPrepaid = wanted.preorder?.menu.isPrepaid === true && !wanted.isByStaff
  if (isPrepaid && totalMinor > 0 && wanted.paymentMethod !== "online-card") return false
  return terms.paymentChoices.some(
    ({ method, orderTypes: types, minimumMinor, maximumMinor }) =>
      method === wanted.paymentMethod &&
      types.includes(wanted.type) &&
      // What costs nothing is paid, in whichever way.
      (totalMinor >= minimumMinor || totalMinor === 0) &&
      (maximumMinor === null || totalMinor <= maximumMinor),
  )
}

/** What an order costs at a branch, when it would be there, and what stands in its way. */
export function judgeOrder<Zone extends DeliveryZone>(
  terms: OrderTerms<Zone>,
  wanted: WantedOrder,
  nowMs: number,
): JudgedOrder<Zone> {
  const isDelivery = wanted.type === orderTypes.delivery
  const zone = isDelivery && wanted.deliveryPoint ? zoneAt(terms.zones, wanted.deliveryPoint) : null
  const { offer, type } = wanted
  const lines = wanted.lines.filter(({ product }) => product).map(priceLineOf)
  // A guest who eats a pre-order here will be served at a table.
  const isServed = wanted.hasTable || wanted.preorder !== null
  const charges = chargeRulesFor(terms, type, { zone, hasTable: isServed })
  const at = { branchId: terms.branchId, type, timezone: terms.hours.timezone, nowMs }
  const { price, applied, refused, points, punches } = chooseDiscounts(
    { lines, charges, pricesIncludeVat: terms.pricesIncludeVat },
    offer,
    { ...at, guest: offer.guest },
  )
  // A zone's minutes are from the order to the door.
  const leadMinutes = zone?.minutes ?? terms.leadMinutes
  const afterPrayerAtMs = afterPrayerOf(terms, wanted)
  const isBelow = zone !== null && price.subtotalMinor < zone.minimumMinor
  const isPaid = wanted.paymentMethod === null || isPaymentOffered(terms, wanted, price.totalMinor)
  const found: (OrderProblem | null)[] = [
    terms.orderTypes.includes(wanted.type) ? null : "order_type_not_offered",
    timeProblem(terms, wanted, leadMinutes, nowMs),
    placeProblem(terms, wanted, zone),
    isBelow ? "below_minimum" : null,
    isPaid ? null : "payment_not_offered",
    ...(wanted.preorder?.problems ?? []),
  ]
  return {
    price,
    priceRules: { charges, discounts: applied },
    refused,
    points,
    earning: offer.earning && earningOf(price, lines, offer.earning, at),
    punches,
    zone,
    problems: found.filter((problem) => problem !== null),
    afterPrayerAtMs,
    readyAtMs: wanted.receiveAtMs ?? (afterPrayerAtMs ?? nowMs) + leadMinutes * 60_000,
  }
}
