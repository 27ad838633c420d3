import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalText } from "@sufra/domain/kernel/locale"
import {
  isAtBranch,
  openSlots,
  openSlotsHoldUntilMs,
} from "@sufra/domain/preorder-menu/preorder-menu"
import { notePublicData } from "../../cache/render-facts.ts"
import type { BranchRow } from "../branch/index.ts"
import type { PlaceCalendar } from "../establishment/index.ts"
import { listPreorderMenus, menuOf, slotPlaceOf } from "./queries.ts"

/** A pre-order menu of which something can be ordered now, as a section of the guests' menu. */
type PreorderSection = {
  id: string
  name: LocalText
  productIds: readonly string[]
  daysAhead: number
  nextAtMs: number
  /** The last slot that can be ordered for now: only a dish that is sold out until then cannot be had at all. */
  last: { now: Date; isAnotherDay: boolean }
}

export type PreorderDishes = {
  sections: PreorderSection[]
  /** Dishes of every pre-order menu: none of them is on the ordinary menu. */
  reserved: ReadonlySet<string>
}

/** Returns the dishes that a branch sells by pre-order now, and those that it sells in no other way. */
export async function findPreorderDishes(
  reader: Reader,
  place: PlaceCalendar & { id: string },
  branch: BranchRow | null,
  now: Date,
): Promise<PreorderDishes> {
  const menus = (await listPreorderMenus(reader, place.id)).map(menuOf)
  const reserved = new Set(menus.flatMap(({ productIds }) => productIds))
  if (!branch) return { sections: [], reserved }
  const slotPlace = slotPlaceOf(branch, place)
  const today = businessDayAt(place, now.getTime()).date
  const sections = menus.flatMap((menu): PreorderSection[] => {
    if (!menu.active || !isAtBranch(menu, branch.id)) return []
    const slots = openSlots(menu, slotPlace, now.getTime())
    notePublicData(place.id, openSlotsHoldUntilMs(menu, slots, slotPlace, now.getTime()))
    const { id, name, productIds, daysAhead } = menu
    const [nextAtMs, lastAtMs] = [slots[0], slots.at(-1)]
    if (nextAtMs === undefined || lastAtMs === undefined) return []
    const isAnotherDay = businessDayAt(place, lastAtMs).date !== today
    const last = { now: new Date(lastAtMs), isAnotherDay }
    return [{ id, name, productIds, daysAhead, nextAtMs, last }]
  })
  return { sections: sections.sort((one, other) => one.nextAtMs - other.nextAtMs), reserved }
}
