import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import {
  isAtBranch,
  isSlot,
  openSlots,
  preorderLimits,
  slotsOn,
} from "@sufra/domain/preorder-menu/preorder-menu"
import type { BranchRow } from "../branch/index.ts"
import type { PlaceCalendar } from "../establishment/index.ts"
import { type LineRow, listLines, listPreordersAt, type OrderRow } from "../order/index.ts"
import {
  listPreorderMenus,
  listPreorderMenusById,
  menuOf,
  type PreorderMenuRow,
  slotPlaceOf,
} from "./queries.ts"

type Preorders = ApiReply<"GET /staff/preorders/">
type Slot = Preorders["slots"][number]

/** The list shows today and as many days more as anything can be ordered ahead. */
const daysShown = preorderLimits.daysAhead.most

/** Equal dishes with equal options and notes are one line of what is to be cooked. */
function dishesOf(lines: LineRow[]): Slot["dishes"] {
  const sums = new Map<string, Slot["dishes"][number] & { first: number }>()
  for (const { productId, name, chosen, note, quantity } of lines) {
    const key = JSON.stringify([productId, chosen, note])
    const sum = sums.get(key)
    if (sum) sum.quantity += quantity
    else sums.set(key, { name, chosen, note, quantity, first: sums.size })
  }
  return [...sums.values()]
    .sort((one, other) => other.quantity - one.quantity || one.first - other.first)
    .map(({ first: _first, ...dish }) => dish)
}

function slotView(
  row: PreorderMenuRow,
  atMs: number,
  { orders, lines, isSlot: isStillSlot, place }: SlotParts,
): Slot {
  const ids = new Set(orders.map(({ id }) => id))
  return {
    menu_id: row.id,
    menu_name: row.name,
    at: new Date(atMs).toISOString(),
    business_date: businessDayAt(place, atMs).date,
    is_slot: isStillSlot,
    orders_count: orders.length,
    covers: orders.reduce((sum, { covers }) => sum + covers, 0),
    capacity_orders: row.capacityOrders,
    capacity_covers: row.capacityCovers,
    dishes: dishesOf(lines.filter(({ orderId }) => ids.has(orderId))),
    orders: orders.map(({ id, number, type, state, covers }) => ({
      ...{ id, number, type, state, covers },
    })),
  }
}

type SlotParts = {
  orders: OrderRow[]
  lines: LineRow[]
  isSlot: boolean
  place: PlaceCalendar
}

/** Slots of today's business day and the coming days, with what is ordered for them and is to be cooked. */
export async function listPreorders(
  reader: Reader,
  place: PlaceCalendar & { id: string },
  branch: BranchRow,
  now: Date,
): Promise<Preorders> {
  const today = businessDayAt(place, now.getTime())
  const since = new Date(today.startsAtMs)
  const at = { establishmentId: place.id, branchId: branch.id }
  const orders = await listPreordersAt(reader, at, since)
  const lines = await listLines(
    reader,
    place.id,
    orders.map(({ id }) => id),
  )
  const living = await listPreorderMenus(reader, place.id)
  const ordered = orders.flatMap(({ preorderMenuId }) => preorderMenuId ?? [])
  const missing = ordered.filter((id) => living.every((row) => row.id !== id))
  const rows = [...living, ...(await listPreorderMenusById(reader, place.id, missing))]
  const slotPlace = slotPlaceOf(branch, place)
  const slots = rows.flatMap((row) => {
    const menu = menuOf(row)
    const own = orders.filter(({ preorderMenuId }) => preorderMenuId === row.id)
    const isOffered = row.active && !row.archivedAt && isAtBranch(menu, branch.id)
    const todays = [0, 1].flatMap((day) => slotsOn(menu, slotPlace, addDays(today.date, day)))
    const open = openSlots({ ...menu, daysAhead: daysShown }, slotPlace, now.getTime())
    const offered = isOffered ? [...todays, ...open] : []
    const times = new Set([
      ...offered.filter((atMs) => atMs >= today.startsAtMs),
      ...own.flatMap(({ receiveAt }) => receiveAt?.getTime() ?? []),
    ])
    return [...times].map((atMs) =>
      slotView(row, atMs, {
        orders: own.filter(({ receiveAt }) => receiveAt?.getTime() === atMs),
        lines,
        isSlot: isSlot(menu, slotPlace, atMs),
        place,
      }),
    )
  })
  slots.sort((one, other) => one.at.localeCompare(other.at))
  return { slots, today: today.date }
}
