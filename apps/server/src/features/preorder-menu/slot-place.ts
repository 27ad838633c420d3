import type { Coordinates } from "@sufra/domain/branch/distance"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import type { MovedMonths } from "@sufra/domain/calendar/hijri"
import type { SlotPlace } from "@sufra/domain/preorder-menu/preorder-menu"

/** Slots at Maghrib are at the branch's own. */
export function slotPlaceOf(
  branch: Coordinates,
  { timezone, movedMonths }: { timezone: string; movedMonths: MovedMonths },
): SlotPlace {
  return {
    timezone,
    movedMonths,
    maghribOn: (date) => prayerTimesOn(branch, date, movedMonths).maghrib,
  }
}
