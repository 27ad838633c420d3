import type { Cart } from "@sufra/domain/cart/cart"
import type { DeliveryZone } from "@sufra/domain/delivery/zone"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import {
  knownOrderType,
  nextOrderStep,
  type OrderKnown,
  type OrderStep,
} from "@sufra/domain/order/order-way"
import { withChosen } from "@sufra/domain/pricing/change-offer"
import { type DiscountOffer, noOffer } from "@sufra/domain/pricing/choose-discounts"
import { rewardOfCart, zoneOfCart } from "@sufra/domain/pricing/price-cart"
import { useMemo } from "react"
import { useParams } from "react-router"
import { useStarted } from "../../shell/start/use-started.ts"
import { useChosenBranch } from "../branch/index.ts"
import { useCart } from "../cart/index.ts"
import { type CustomerState, useCustomerState } from "../customer/index.ts"
import { type Place, useIsSeated, usePlace } from "../establishment/index.ts"
import type { OrderData } from "./data/order-data.ts"
import { useOrderData } from "./data/order-data-store.ts"
import { useOffer } from "./offer-store.ts"
import { type OrderPricing, pricingOf, unpriced } from "./order-pricing.ts"
import { type PreorderMenu, preorderOf, termsForPreorder } from "./preorder.ts"
import { type Branches, priceTermsOf, type Terms, useBranches, useTerms } from "./terms.ts"

/** An order that is being made: what the guest has said, what the branch says, and what it costs. */
export type Order = OrderPricing & {
  place: Place
  uuid: string
  /** The cart with the type that holds here. */
  cart: Cart
  data: OrderData
  branches: Branches | null
  /** Whose prices hold: the guest's, else the main one's until they choose. */
  branch: Branches[number] | null
  hasBranch: boolean
  type: OrderType | null
  /** The terms are those of this order: a pre-order has slots and ways to pay of its own. */
  terms: Terms | null
  /** The pre-order menu that the cart holds dishes of. */
  preorder: PreorderMenu | null
  /** When the prayer ends that an order to the table they sit at waits for; null: it waits for none. */
  afterPrayerAt: string | null
  /** What may come off it. */
  offer: DiscountOffer
  /** Whether the server has said what the cart's coupon and the reward that the guest chose stand for. */
  isCouponKnown: boolean
  isRewardKnown: boolean
  /** The reward that is used with it: chosen by the guest, or one that comes off by itself. */
  rewardId: string | null
  zone: DeliveryZone | null
  /** Ordered where the guest sits, and not fetched. */
  isAtTable: boolean
  /** The guest is not signed in and orders without a code: nothing comes off, and the team confirms it. */
  isWithoutCode: boolean
  next: OrderStep
  /** Why nothing can be shown yet; null while it loads or is there. */
  error: unknown
  retry: () => void
}

function typeOf(cart: Cart, hasTable: boolean, data: OrderData, uuid: string, terms: Terms | null) {
  return knownOrderType({
    remembered: cart.orderType,
    isChosenHere: data.chosenAt === uuid,
    offered: terms?.order_types ?? [],
    hasTable,
    servesAtCounter: terms?.serves_at_counter ?? false,
  })
}

function isWithoutCode(
  customer: CustomerState,
  type: OrderType | null,
  terms: Terms | null,
  data: OrderData,
): boolean {
  if (customer.kind !== "guest" || type === orderTypes.delivery) return false
  return terms?.without_code === "only" || (terms?.without_code === "offered" && data.isWithoutCode)
}

function useBranch(place: Place, uuid: string) {
  const chosen = useChosenBranch(place)
  const branches = useBranches(uuid, place.version)
  const [only, another] = branches.data ?? []
  const own =
    branches.data?.find(({ id }) => id === chosen?.id) ?? (another ? null : (only ?? null))
  const branch = own ?? branches.data?.find(({ is_main }) => is_main) ?? null
  return { branches, branch, hasBranch: own !== null }
}

type Known = Omit<Order, "next" | "error" | "retry">

/** What decides which step comes next. */
export function knownOf(order: Known): OrderKnown {
  const { cart, data, place, type, terms, zone, hasBranch } = order
  return {
    type,
    offered: terms?.order_types ?? [],
    hasBranch,
    hasTable: place.table !== null && !order.preorder,
    servesAtCounter: terms?.serves_at_counter ?? false,
    hasAddress: cart.coordinates !== null && data.address.address.trim() !== "",
    isCovered: zone !== null,
  }
}

export function useOrder(): Order | null {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const isStarted = useStarted()
  const stored = useCart(place.id, (cart) => cart)
  const data = useOrderData(place.id)
  const { branches, branch, hasBranch } = useBranch(place, uuid)
  const loaded = useTerms(uuid, branch?.id ?? null, place.version)
  const preorder = preorderOf(stored, loaded.data)
  // A guest who orders for another day is not served at the table they sit at now.
  const hasTable = place.table !== null && !preorder
  const { coupon, reward } = stored
  const { offer: offered, ...isKnown } = useOffer(place.id, { coupon, reward, points: data.points })
  const offeredTypes = preorder
    ? loaded.data && termsForPreorder(loaded.data, preorder, { type: null, covers: data.covers })
    : loaded.data
  const type = typeOf(stored, hasTable, data, uuid, offeredTypes)
  const terms = {
    ...loaded,
    data: useMemo(
      () =>
        preorder && loaded.data
          ? termsForPreorder(loaded.data, preorder, { type, covers: data.covers })
          : loaded.data,
      [loaded.data, preorder, type, data.covers],
    ),
  }
  const isSeated = useIsSeated(uuid)
  const isUnknown = isWithoutCode(useCustomerState(place.id), type, terms.data, data)
  const kept = isUnknown ? noOffer : offered
  const known = useMemo(() => {
    const cart = { ...stored, orderType: type }
    const priceTerms = terms.data && priceTermsOf(terms.data, hasTable || preorder !== null)
    const at = { branchId: branch?.id ?? "", timezone: place.timezone, nowMs: Date.now() }
    const rewardId = priceTerms ? rewardOfCart(cart, priceTerms, kept, at) : cart.reward
    const offer = withChosen(kept, rewardId)
    const pricing = priceTerms ? pricingOf(cart, priceTerms, offer, at) : unpriced
    const zone = priceTerms && zoneOfCart(cart, priceTerms)
    return { ...pricing, rewardId, offer, zone, cart }
  }, [stored, type, terms.data, hasTable, preorder, place.timezone, kept, branch])
  if (!isStarted) return null
  const base = {
    ...{ place, uuid, data, branch, hasBranch, type, preorder, ...isKnown, ...known },
    isAtTable: type === orderTypes.dineIn && hasTable,
    afterPrayerAt: hasTable && isSeated ? (terms.data?.after_prayer_at ?? null) : null,
    isWithoutCode: isUnknown,
    branches: branches.data,
    terms: terms.data,
  }
  const failed = branches.data ? terms : branches
  return {
    ...base,
    next: nextOrderStep(knownOf(base)),
    error: failed.data ? null : failed.error,
    retry: failed.reload,
  }
}
