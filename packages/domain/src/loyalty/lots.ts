import { addDays, type LocalDate } from "../kernel/zoned-time.ts"

/** Points that were earned together and die together: the last business date they count on. */
export type Lot = { id: string; left: number; lastDate: LocalDate }

export type Taken = { lotId: string; points: number }

/** What is given back lives at least so long. */
const graceDays = 14

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

/** A lot that points were taken from: `firstDate` is when they would have expired had they never been spent. */
export type TakenFrom = Taken & { lastDate: LocalDate; firstDate: LocalDate }

const graceMs = graceDays * 86_400_000

/**
 * Until when a reward or coupon may be used of which a use was given back: fourteen days more, and never more than
 * that beyond its first end.
 */
export function graceUntilMs(firstMs: number, givenBackMs: number): number {
  return Math.max(firstMs, Math.min(firstMs, givenBackMs) + graceMs)
}

/** Points that go back to the lot they were taken from, or as a new one where that has expired since. */
export type Returned = TakenFrom & { isNew: boolean }

/**
 * Gives points back to the lots they were taken from, the longest-lived first. What has expired meanwhile
 * gets fourteen days, and never outlives its first expiry by more: else placing and canceling would renew
 * points for ever.
 */
export function returnToLots(
  taken: readonly TakenFrom[],
  points: number,
  today: LocalDate,
): Returned[] {
  const sorted = taken
    .map((one) => ({ ...one, id: one.lotId }))
    .toSorted(bySoonest)
    .toReversed()
  const returned: Returned[] = []
  let left = points
  for (const { lotId, points: held, lastDate, firstDate } of sorted) {
    const some = Math.min(held, left)
    if (some === 0) continue
    left -= some
    const isNew = isExpired({ lastDate }, today)
    const renewed = earlier(addDays(today, graceDays - 1), addDays(firstDate, graceDays))
    returned.push({
      lotId,
      points: some,
      firstDate,
      isNew,
      lastDate: isNew ? renewed : lastDate,
    })
  }
  return returned
}

function earlier(one: LocalDate, other: LocalDate): LocalDate {
  return one < other ? one : other
}
