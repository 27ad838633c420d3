import type { Reader } from "@sufra/db/connection"
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
  const sections = menus.flatMap((menu): PreorderSection[] => {
    if (!menu.active || !isAtBranch(menu, branch.id)) return []
    const slots = openSlots(menu, slotPlace, now.getTime())
    notePublicData(place.id, openSlotsHoldUntilMs(menu, slots, slotPlace, now.getTime()))
    const { id, name, productIds, daysAhead } = menu
    const [nextAtMs] = slots
    return nextAtMs === undefined ? [] : [{ id, name, productIds, daysAhead, nextAtMs }]
  })
  return { sections: sections.sort((one, other) => one.nextAtMs - other.nextAtMs), reserved }
}
