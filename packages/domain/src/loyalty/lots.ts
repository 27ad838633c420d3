import { addDays, type LocalDate } from "../kernel/zoned-time.ts"

/** Points that were earned together and die together: the last business date they count on. */
export type Lot = { id: string; left: number; lastDate: LocalDate }

export type Taken = { lotId: string; points: number }

/** What is given back lives at least so long. */
export const graceDays = 14

export function lastDateOf(today: LocalDate, lotDays: number): LocalDate {
  return addDays(today, lotDays - 1)
}

export function isExpired({ lastDate }: Pick<Lot, "lastDate">, today: LocalDate): boolean {
  return lastDate < today
}

export function expiredPoints(lots: readonly Lot[], today: LocalDate): number {
  return lots.reduce((sum, lot) => sum + (isExpired(lot, today) ? lot.left : 0), 0)
}

type Dated = { id: string; lastDate: LocalDate }

/** Of equal dates the id decides, never the place in the list. */
function bySoonest(one: Dated, other: Dated): number {
  if (one.lastDate !== other.lastDate) return one.lastDate < other.lastDate ? -1 : 1
  return one.id < other.id ? -1 : 1
}

/**
 * Takes points from lots, the soonest to expire first; one lot may be named to be emptied before them.
 * What there is not is said in `missing`.
 */
export function takeFromLots(
  lots: readonly Lot[],
  points: number,
  today: LocalDate,
  firstId: string | null = null,
): { taken: Taken[]; missing: number } {
  const alive = lots.filter((lot) => lot.left > 0 && !isExpired(lot, today)).toSorted(bySoonest)
  const sorted = [
    ...alive.filter(({ id }) => id === firstId),
    ...alive.filter(({ id }) => id !== firstId),
  ]
  const taken: Taken[] = []
  let missing = points
  for (const { id, left } of sorted) {
    if (missing === 0) break
    const some = Math.min(left, missing)
    taken.push({ lotId: id, points: some })
    missing -= some
  }
  return { taken, missing }
}

/** Where points go back to: their own lot, or for what has expired since a lot of fourteen days. */
export type Returned = { points: number; lotId: string | null; lastDate: LocalDate }

/**
 * Gives points back to the lots they were taken from, the longest-lived first. What expired meanwhile, or is
 * about to, gets fourteen days from now, once: else placing and canceling would renew points for ever.
 */
export function returnToLots(
  taken: readonly (Taken & { lastDate: LocalDate })[],
  points: number,
  today: LocalDate,
): Returned[] {
  const grace = addDays(today, graceDays - 1)
  const sorted = taken
    .map((one) => ({ ...one, id: one.lotId }))
    .toSorted(bySoonest)
    .toReversed()
  const returned: Returned[] = []
  let left = points
  for (const { lotId, points: held, lastDate } of sorted) {
    const some = Math.min(held, left)
    if (some === 0) continue
    left -= some
    const isOver = isExpired({ lastDate }, today)
    const latest = addDays(lastDate, graceDays)
    const [renewed = grace] = [latest, grace].sort()
    returned.push(
      isOver ? { points: some, lotId: null, lastDate: renewed } : { points: some, lotId, lastDate },
    )
  }
  return returned
}
