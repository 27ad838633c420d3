import type { Locale } from "@sufra/domain/kernel/locale"
import { type Choosable, canBeCompleted } from "@sufra/domain/menu/choice/choice"
import { m } from "@sufra/messages"
import { clockText, weekdayText } from "../../../shell/text/time-text.ts"
import type { Item } from "./item.ts"

/** Why the item cannot be added now, in words; null when it can. */
export function refusalText(
  item: Item,
  product: Choosable,
  { timezone, locale }: { timezone: string; locale: Locale },
): string | null {
  if (item.is_sold_out) {
    if (!item.back_at) return m["stock.sold_out"]()
    const day = weekdayText(item.back_at, timezone, locale)
    return m["item.sold_out_back"]({ day, time: clockText(item.back_at, timezone, locale) })
  }
  if (!item.is_offered) {
    if (!item.offer_changes_at) return m["stock.not_served"]()
    const time = clockText(item.offer_changes_at, timezone, locale)
    return m["menu_page.offered_from"]({ time })
  }
  return canBeCompleted(product) ? null : m["item.choices_sold_out"]()
}
