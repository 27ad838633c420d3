import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"

type Wish = {
  /** What the guest chose; null: as soon as it can be. */
  wished: string | null
  /** The beginnings of the quarters of an hour that have room, earliest first. */
  times: readonly string[]
  canBeSoon: boolean
}

export type ReceiveWish =
  /** At a time, or as soon as it can be. */
  | { at: string | null; isGone: false }
  /** The chosen time is over or full by now: nobody but the guest says what comes instead. */
  | { at: null; isGone: true }

/** A chosen time is kept or gone, never another; who chose none gets the first there is. */
export function receiveWish({ wished, times, canBeSoon }: Wish): ReceiveWish {
  if (wished === null) return { at: canBeSoon ? null : (times[0] ?? null), isGone: false }
  const kept = times.find((time) => Date.parse(time) === Date.parse(wished))
  return kept ? { at: kept, isGone: false } : { at: null, isGone: true }
}

type Offer = {
  order_types: readonly OrderType[]
  is_open: boolean
  within_capacity: boolean
  receive_times: readonly string[]
}

/**
 * The types that can be ordered now or for later: none at a closed branch that takes nothing for later, but for
 * a guest who sits at a table while the branch is closed for a prayer.
 */
export function orderableTypes(terms: Offer, afterPrayerAt: string | null): OrderType[] {
  const isLater = terms.receive_times.length > 0
  const isServed = terms.is_open || afterPrayerAt !== null
  const isSoon = terms.is_open && terms.within_capacity
  return terms.order_types.filter(
    (type) => isSoon || isLater || (type === orderTypes.dineIn && isServed),
  )
}
