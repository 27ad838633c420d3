import type { LocalText } from "../../kernel/locale.ts"
import { byDueTime } from "./board.ts"

type Line = {
  product_id: string
  name: LocalText
  quantity: number
  station_id: string | null
  made_at: string | null
}
type Ticket<Any extends Line> = { placed_at: string; due_at: string; lines: Any[] }

/** Whether a line is made here: a line of no station is made wherever, so every screen shows it. */
export function isMadeAt(line: Pick<Line, "station_id">, stationId: string | null): boolean {
  return stationId === null || line.station_id === null || line.station_id === stationId
}

/**
 * The tickets for the screen that hangs in a section; null: the screen is of no section and shows all. A ticket of no
 * section, as of what is taken away, is made wherever, so every screen shows it.
 */
export function ticketsOfSection<Order extends { section_id: string | null }>(
  tickets: readonly Order[],
  sectionId: string | null,
): Order[] {
  return tickets.filter(({ section_id }) => {
    return sectionId === null || section_id === null || section_id === sectionId
  })
}

/** The tickets a screen shows: those with something still to be made here, what is due first first. */
export function ticketsAt<Any extends Line, Order extends Ticket<Any>>(
  tickets: readonly Order[],
  stationId: string | null,
): Order[] {
  return tickets
    .filter(({ lines }) => lines.some((line) => line.made_at === null && isMadeAt(line, stationId)))
    .toSorted(byDueTime)
}

export type AllDayCount = { productId: string; name: LocalText; portions: number }

/** How many portions of each product are still to be made here, the most first. */
export function allDayCounts(
  tickets: readonly Ticket<Line>[],
  stationId: string | null,
): AllDayCount[] {
  const counts = new Map<string, AllDayCount>()
  for (const line of tickets.flatMap(({ lines }) => lines)) {
    if (line.made_at !== null || !isMadeAt(line, stationId)) continue
    const count = counts.get(line.product_id)
    counts.set(line.product_id, {
      productId: line.product_id,
      name: line.name,
      portions: (count?.portions ?? 0) + line.quantity,
    })
  }
  return [...counts.values()].toSorted(
    (a, b) => b.portions - a.portions || a.name.en.localeCompare(b.name.en, "en"),
  )
}
