import { type Cart, linesOf } from "@sufra/domain/cart/cart"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { neededPortions } from "@sufra/domain/order/order-lines"
import { roomProblem } from "@sufra/domain/preorder-menu/judge-preorder"
import type { Terms } from "./terms.ts"

export type PreorderMenu = Terms["preorder_menus"][number]
export type PreorderSlot = PreorderMenu["slots"][number]

/** The pre-order menu that the cart holds dishes of; null: it is an order like any other. */
export function preorderOf(
  cart: Pick<Cart, "products" | "combos">,
  terms: Terms | null,
): PreorderMenu | null {
  const ids = new Set(neededPortions(linesOf(cart)).map(({ id }) => id))
  return (
    terms?.preorder_menus.find(({ product_ids }) => product_ids.some((id) => ids.has(id))) ?? null
  )
}

/** Tells whether a slot still has room for so many people, or for an order that is only fetched. */
function hasRoom({ orders_left, covers_left }: PreorderSlot, covers: number): boolean {
  return roomProblem({ ordersLeft: orders_left, coversLeft: covers_left }, covers) === null
}

/**
 * The branch's terms as they are for a pre-order: by the menu's types, slots and way to pay, wherever the guest
 * is, whether the branch is open now or not.
 */
export function termsForPreorder(
  terms: Terms,
  menu: PreorderMenu,
  { type, covers }: { type: number | null; covers: number },
): Terms {
  const seats = type === orderTypes.dineIn ? covers : 0
  return {
    ...terms,
    order_types: terms.order_types.filter((one) => menu.order_types.includes(one)),
    is_open: true,
    closed_reason: null,
    opens_at: null,
    after_prayer_at: null,
    // Never for as soon as possible.
    within_capacity: false,
    lead_minutes: 0,
    receive_times: menu.slots.filter((slot) => hasRoom(slot, seats)).map(({ at }) => at),
    dine_in_radius_meters: null,
    serves_at_counter: true,
    // Somebody who is known, and has paid where the owner says so.
    without_code: "refused",
    payment_choices: terms.payment_choices.filter(
      ({ method }) => !menu.is_prepaid || method === "online-card",
    ),
  }
}
