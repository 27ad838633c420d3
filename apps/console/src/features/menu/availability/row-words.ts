import type { Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { clockText } from "../../../shell/text/format-time.ts"
import type { Row } from "./availability.ts"

export type Clock = { locale: Locale; timezone: string }

/** Until when it is sold out, in words that name the day when it is another one. */
export function untilText(row: Pick<Row, "back_at" | "marked_at">, clock: Clock): string {
  if (row.back_at) {
    const time = clockText(row.back_at, Date.now(), clock)
    return m["availability.until"]({ time })
  }
  return row.marked_at ? m["availability.until_told"]() : m["availability.none_left"]()
}

/** What the toast says after a tap. */
export function markedText(name: string, backAt: string | null, clock: Clock): string {
  if (!backAt) return m["availability.marked"]({ name })
  const time = clockText(backAt, Date.now(), clock)
  return m["availability.marked_until"]({ name, time })
}

/** For the screen reader, when a colleague changed it. */
export function colleagueText(row: Row, locale: Locale): string {
  const name = row.name[locale]
  if (!row.is_sold_out) return m["availability.colleague_back"]({ name })
  return row.marked_by
    ? m["availability.colleague_marked"]({ name, who: row.marked_by })
    : m["availability.marked"]({ name })
}
