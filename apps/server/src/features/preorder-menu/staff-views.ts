import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import { preorderPeriod } from "@sufra/domain/preorder-menu/preorder-menu"
import { listPreorderMenus, menuOf, type PreorderMenuRow, sumComingUses } from "./queries.ts"

type StaffMenu = ApiReply<"GET /staff/preorder-menus/">[number]
type Place = { id: string; movedMonths: MovedMonths }

async function viewsOf(reader: Reader, place: Place, rows: PreorderMenuRow[], now: Date) {
  const comingOf = await sumComingUses(reader, place.id, now)
  return rows.map((row): StaffMenu => {
    const { productIds, branchIds, slots, orderTypes, ...menu } = menuOf(row)
    const { from, to } = preorderPeriod(menu, place.movedMonths)
    return {
      id: row.id,
      name: row.name,
      branch_ids: [...branchIds],
      product_ids: [...productIds],
      slots: [...slots],
      order_types: [...orderTypes],
      occasion: menu.occasion,
      from,
      to,
      ...toWire({
        capacityOrders: menu.capacityOrders,
        capacityCovers: menu.capacityCovers,
        daysAhead: menu.daysAhead,
        closesHoursBefore: menu.closesHoursBefore,
        isPrepaid: menu.isPrepaid,
        cancelHoursBefore: menu.cancelHoursBefore,
        reminderHoursBefore: menu.reminderHoursBefore,
      }),
      active: row.active,
      version: row.version,
      coming: comingOf(row.id),
    }
  })
}

export async function staffMenuViews(reader: Reader, place: Place, now: Date) {
  return viewsOf(reader, place, await listPreorderMenus(reader, place.id), now)
}

export async function savedMenuView(
  reader: Reader,
  place: Place,
  row: PreorderMenuRow,
  now: Date,
): Promise<StaffMenu> {
  const [view] = await viewsOf(reader, place, [row], now)
  if (!view) throw new Error("one menu has one view")
  return view
}
