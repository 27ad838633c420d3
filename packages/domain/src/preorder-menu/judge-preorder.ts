import { type OrderType, orderTypes } from "../establishment/settings.ts"
import type { Orderable } from "../order/order-lines.ts"
import {
  cancelUntilMs,
  nearestSlot,
  type PreorderMenu,
  remindAtMs,
  type SlotPlace,
  slotRefusal,
} from "./preorder-menu.ts"

const minuteMs = 60_000

export const preorderProblems = [
  "preorder_menus_mixed",
  "preorder_slot_needed",
  "preorder_slot_unavailable",
  "preorder_covers_needed",
  "preorder_slot_full",
  "preorder_few_covers",
] as const
export type PreorderProblem = (typeof preorderProblems)[number]

/** How much of a slot is taken. */
export type SlotUse = { orders: number; covers: number }

/** A slot that was moved farther than that is another meal. */
export const mostMovedMs = 3 * 3_600_000

/**
 * How much of a slot is taken. Orders whose slot was moved keep their time, and are cooked and seated all the
 * same: they count for the slot that is nearest to it now, or the owner would sell the room a second time.
 */
export function slotUseOf(
  menu: PreorderMenu,
  place: SlotPlace,
  slotAtMs: number,
  uses: readonly (SlotUse & { slotAtMs: number })[],
): SlotUse {
  const sum = { orders: 0, covers: 0 }
  for (const use of uses) {
    if (nearestSlot(menu, place, use.slotAtMs) !== slotAtMs) continue
    if (Math.abs(use.slotAtMs - slotAtMs) > mostMovedMs) continue
    sum.orders += use.orders
    sum.covers += use.covers
  }
  return sum
}
/** How much of a slot is free; null: there is no limit. */
export type SlotRoom = { ordersLeft: number | null; coversLeft: number | null }

export function roomOf(menu: PreorderMenu, { orders, covers }: SlotUse): SlotRoom {
  const left = (capacity: number | null, used: number) =>
    capacity === null ? null : Math.max(0, capacity - used)
  return {
    ordersLeft: left(menu.capacityOrders, orders),
    coversLeft: left(menu.capacityCovers, covers),
  }
}

/** An order that only takes food away needs no seat: it is not refused where the seats are gone. */
export function roomProblem(
  { ordersLeft, coversLeft }: SlotRoom,
  covers: number,
): "preorder_slot_full" | "preorder_few_covers" | null {
  if (ordersLeft === 0) return "preorder_slot_full"
  if (coversLeft === null || covers <= coversLeft) return null
  return coversLeft === 0 ? "preorder_slot_full" : "preorder_few_covers"
}

type WantedPreorder = {
  /** The list includes the parts of combos: a dish is not sold without its slot in any way. */
  productIds: readonly string[]
  type: OrderType
  receiveAtMs: number | null
  /** How many people come; null: nobody has said. */
  covers: number | null
}

/** An order with dishes of a pre-order menu: which one, for when, and what stands in its way. */
export type Preorder = {
  menu: PreorderMenu
  /** Null while no slot is chosen that can be had. */
  slotAtMs: number | null
  covers: number
  cancelUntilMs: number | null
  remindAtMs: number | null
  problems: PreorderProblem[]
}

/** Null: none of its dishes is of a pre-order menu. */
export function judgePreorder(
  menus: readonly PreorderMenu[],
  { productIds, type, receiveAtMs, covers }: WantedPreorder,
  place: SlotPlace & { leadMinutes: number },
  nowMs: number,
): Preorder | null {
  const asked = menus.filter((menu) => productIds.some((id) => menu.productIds.includes(id)))
  const [menu, other] = asked
  if (!menu) return null
  const problems: PreorderProblem[] = []
  if (other) problems.push("preorder_menus_mixed")
  if (receiveAtMs === null) problems.push("preorder_slot_needed")
  else if (!menu.active || slotRefusal(menu, place, receiveAtMs, nowMs)) {
    problems.push("preorder_slot_unavailable")
  }
  const isEatenHere = type === orderTypes.dineIn
  if (isEatenHere && covers === null) problems.push("preorder_covers_needed")
  const slotAtMs = problems.includes("preorder_slot_unavailable") ? null : receiveAtMs
  return {
    menu,
    slotAtMs,
    covers: isEatenHere ? (covers ?? 0) : 0,
    // Nobody cancels what the kitchen has begun, whatever hour the owner named.
    cancelUntilMs:
      slotAtMs === null
        ? null
        : Math.min(cancelUntilMs(menu, slotAtMs), slotAtMs - place.leadMinutes * minuteMs),
    remindAtMs: slotAtMs === null ? null : remindAtMs(menu, slotAtMs, nowMs),
    problems,
  }
}

/**
 * Dishes of pre-order menus are sold with an order of that menu, whatever the hours of their category, and
 * with no other one.
 */
export function forPreorder(
  menus: readonly PreorderMenu[],
  products: ReadonlyMap<string, Orderable>,
  menuId: string | null,
): ReadonlyMap<string, Orderable> {
  if (menus.length === 0) return products
  return new Map(
    [...products].map(([id, product]) => {
      const menu = menus.find(({ productIds }) => productIds.includes(id))
      if (!menu) return [id, product]
      const orderTypes = product.orderTypes.filter((type) => menu.orderTypes.includes(type))
      return [id, { ...product, orderTypes, isOffered: menu.id === menuId }]
    }),
  )
}
