import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { roomOf } from "@sufra/domain/preorder-menu/judge-preorder"
import {
  isAtBranch,
  openSlots,
  openSlotsHoldUntilMs,
  type PreorderMenu,
  type SlotPlace,
} from "@sufra/domain/preorder-menu/preorder-menu"
import { notePublicData } from "../../cache/render-facts.ts"
import { findSlotUses } from "./queries.ts"

type GuestMenu = ApiReply<"GET /order/qr/{uuid}/branches/{branch}/terms/">["preorder_menus"][number]

/** Guests fill a slot without an event: what is kept of its room is young. */
const roomHoldsMs = 10_000

/** The menus of which something can be ordered at the branch now, each with its slots and what room they have. */
export async function guestMenuViews(
  reader: Reader,
  at: { establishmentId: string; branchId: string },
  menus: readonly PreorderMenu[],
  place: SlotPlace,
  now: Date,
): Promise<GuestMenu[]> {
  const nowMs = now.getTime()
  const offered = menus.filter((menu) => menu.active && isAtBranch(menu, at.branchId))
  if (offered.length === 0) return []
  notePublicData(at.establishmentId, nowMs + roomHoldsMs)
  const useOf = await findSlotUses(reader, at, now)
  return offered.flatMap((menu): GuestMenu[] => {
    const slots = openSlots(menu, place, nowMs)
    notePublicData(at.establishmentId, openSlotsHoldUntilMs(menu, slots, place, nowMs))
    if (slots.length === 0) return []
    const view: GuestMenu = {
      id: menu.id,
      name: menu.name,
      product_ids: [...menu.productIds],
      order_types: [...menu.orderTypes],
      days_ahead: menu.daysAhead,
      is_prepaid: menu.isPrepaid,
      cancel_hours_before: menu.cancelHoursBefore,
      slots: slots.map((atMs) => {
        const { ordersLeft, coversLeft } = roomOf(menu, useOf(menu, place, atMs))
        return {
          at: new Date(atMs).toISOString(),
          orders_left: ordersLeft,
          covers_left: coversLeft,
        }
      }),
    }
    return [view]
  })
}
