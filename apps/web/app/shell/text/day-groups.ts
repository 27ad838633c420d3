import { addDays, type LocalDate, zonedTime } from "@sufra/domain/kernel/zoned-time"

/** In their order, those of one day at the place together. */
export function byDay<Entry>(
  entries: readonly Entry[],
  momentOf: (entry: Entry) => string,
  timezone: string,
): { date: LocalDate; entries: Entry[] }[] {
  const groups: { date: LocalDate; entries: Entry[] }[] = []
  for (const entry of entries) {
    const { date } = zonedTime(Date.parse(momentOf(entry)), timezone)
    const last = groups.at(-1)
    if (last?.date === date) last.entries.push(entry)
    else groups.push({ date, entries: [entry] })
  }
  return groups
}

/** "today" and "yesterday" at the place, else null. */
export function nearDay(
  date: LocalDate,
  timezone: string,
  nowMs: number,
): "today" | "yesterday" | null {
  const { date: today } = zonedTime(nowMs, timezone)
  if (date === today) return "today"
  return date === addDays(today, -1) ? "yesterday" : null
}
