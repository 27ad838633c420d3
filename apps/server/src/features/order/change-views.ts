import type { ChangeItem } from "@sufra/domain/order/change/order-change"
import type { listChanges } from "./change-queries.ts"
import type { StaffOrder } from "./staff-views.ts"
import type { GuestOrder } from "./views.ts"

export type Changed = Awaited<ReturnType<typeof listChanges>>[number]

function itemView(item: ChangeItem): GuestOrder["changes"][number]["items"][number] {
  if (item.what === "discounted") {
    const { what, amountMinor } = item
    return { what, name: null, quantity: 0, chosen: [], amount_minor: amountMinor }
  }
  const { what, name, quantity } = item
  const chosen = "chosen" in item ? item.chosen : []
  return { what, name, quantity, chosen, amount_minor: 0 }
}

function staffItemView(item: ChangeItem): StaffOrder["changes"][number]["items"][number] {
  return {
    ...itemView(item),
    position: "position" in item ? item.position : null,
    note: "note" in item ? item.note : "",
    station_id: "stationId" in item ? item.stationId : null,
  }
}

export function guestChangeView({ change }: Changed): GuestOrder["changes"][number] {
  return {
    reason: change.reason,
    items: change.items.map(itemView),
    before_minor: change.beforeMinor,
    after_minor: change.afterMinor,
    at: change.changedAt.toISOString(),
  }
}

export function staffChangeView(changed: Changed): StaffOrder["changes"][number] {
  const { change, staffName } = changed
  return {
    ...guestChangeView(changed),
    id: change.id,
    by: staffName,
    items: change.items.map(staffItemView),
    is_new_to_kitchen: change.seenAt === null,
  }
}
