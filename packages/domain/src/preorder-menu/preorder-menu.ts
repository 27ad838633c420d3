import type { MovedMonths } from "../calendar/hijri.ts"
import { type Occasion, occasionDates, type Period } from "../calendar/occasions.ts"
import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import { addDays, instantOf, type LocalDate, zonedTime } from "../kernel/zoned-time.ts"
import type { OrderState } from "../order/order-states.ts"

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Minutes after (or before) Maghrib of the day, or after its midnight. */
export const slotAnchors = ["maghrib", "midnight"] as const
export type SlotTime = { anchor: (typeof slotAnchors)[number]; minutes: number }

export const preorderLimits = {
  minutesFromMaghrib: { least: -180, most: 300 },
  lastMinuteOfDay: 1_439,
  mostSlots: 12,
  daysAhead: { least: 1, most: 14 },
  mostHours: 336,
  mostReminderHours: 72,
  mostCovers: 99,
  mostCapacity: 10_000,
  mostProducts: 200,
} as const

/** Dishes that are only ordered ahead, for the slots of certain days. */
export type PreorderMenu = {
  id: string
  name: LocalText
  /** Empty: every branch. */
  branchIds: readonly string[]
  /** The occasion says on which days it is, in place of the two dates. */
  occasion: Occasion | null
  from: LocalDate
  to: LocalDate
  slots: readonly SlotTime[]
  orderTypes: readonly OrderType[]
  /** One slot holds so many; null: there is no limit. */
  capacityOrders: number | null
  capacityCovers: number | null
  productIds: readonly string[]
  daysAhead: number
  /** So long before a slot the last order for it is taken. */
  closesHoursBefore: number
  isPrepaid: boolean
  /** So long before a slot a guest may still cancel, and gets everything back. */
  cancelHoursBefore: number
  /** So long before a slot its guest is reminded; null: they are not. */
  reminderHoursBefore: number | null
  /** False: its dishes are not sold at all; they are not back on the ordinary menu either. */
  active: boolean
}

/** A slot's time depends on these besides the menu. */
export type SlotPlace = {
  timezone: string
  movedMonths: MovedMonths
  /** Maghrib at the branch; no number where the sun does not set. */
  maghribOn: (date: LocalDate) => number
}

export function isAtBranch({ branchIds }: Pick<PreorderMenu, "branchIds">, branchId: string) {
  return branchIds.length === 0 || branchIds.includes(branchId)
}

/** The days it is for, with the months that the owner moved. */
export function preorderPeriod(
  { occasion, from, to }: Pick<PreorderMenu, "occasion" | "from" | "to">,
  moved: MovedMonths,
): Period {
  return occasion ? occasionDates(occasion, moved) : { from, to }
}

/**
 * The slots of one date of the calendar. Suhoor at 02:30 is of the date on which it is eaten: the first one of
 * Ramadan is in the night before its first day, and the first day of Eid has none.
 */
export function slotsOn(menu: PreorderMenu, place: SlotPlace, date: LocalDate): number[] {
  const { from, to } = preorderPeriod(menu, place.movedMonths)
  if (date < from || date > to) return []
  const times = menu.slots.map(({ anchor, minutes }) => {
    if (anchor === "midnight") return instantOf(date, minutes, place.timezone)
    const maghrib = place.maghribOn(date)
    return Math.floor(maghrib / minuteMs) * minuteMs + minutes * minuteMs
  })
  return [...new Set(times.filter(Number.isFinite))].sort((one, other) => one - other)
}

/** The last moment at which an order for a slot is taken. */
function closesAtMs({ closesHoursBefore }: PreorderMenu, slotAtMs: number): number {
  return slotAtMs - closesHoursBefore * hourMs
}

/** A slot that reaches past midnight is of the day before as well: Maghrib and five hours in summer. */
function datesAround(atMs: number, timezone: string): LocalDate[] {
  const { date } = zonedTime(atMs, timezone)
  return [addDays(date, -1), date, addDays(date, 1)]
}

/** Tells whether the menu has a slot at that moment, be it past or far away. */
export function isSlot(menu: PreorderMenu, place: SlotPlace, atMs: number): boolean {
  return datesAround(atMs, place.timezone).some((date) => slotsOn(menu, place, date).includes(atMs))
}

/** The slot nearest to a moment, on that day or the days beside it; null: there is none. */
export function nearestSlot(menu: PreorderMenu, place: SlotPlace, atMs: number): number | null {
  const slots = datesAround(atMs, place.timezone).flatMap((date) => slotsOn(menu, place, date))
  const [nearest] = slots.toSorted((one, other) => Math.abs(one - atMs) - Math.abs(other - atMs))
  return nearest ?? null
}

/** A pin of the branch that is moved on the map moves Maghrib by a minute: the meal is the same. */
const sameMealMs = 30 * minuteMs

/** Tells whether a meal is no longer served at about its time: the owner moved the month or the slot. */
export function isSlotGone(menu: PreorderMenu, place: SlotPlace, atMs: number): boolean {
  const nearest = nearestSlot(menu, place, atMs)
  return nearest === null || Math.abs(nearest - atMs) > sameMealMs
}

type SlotRefusal = "no_slot" | "too_soon" | "too_late"

/** Why an order for that moment cannot be taken now; null: it can. The room is asked of the database. */
export function slotRefusal(
  menu: PreorderMenu,
  place: SlotPlace,
  atMs: number,
  nowMs: number,
): SlotRefusal | null {
  if (!isSlot(menu, place, atMs)) return "no_slot"
  if (nowMs > closesAtMs(menu, atMs)) return "too_soon"
  const { date: today } = zonedTime(nowMs, place.timezone)
  const { date } = zonedTime(atMs, place.timezone)
  return date > addDays(today, menu.daysAhead) ? "too_late" : null
}

/** Every slot that can be ordered for now, the next one first. */
export function openSlots(menu: PreorderMenu, place: SlotPlace, nowMs: number): number[] {
  const { date: today } = zonedTime(nowMs, place.timezone)
  const dates: LocalDate[] = []
  for (let day = -1; day <= menu.daysAhead; day++) dates.push(addDays(today, day))
  return dates
    .flatMap((date) => slotsOn(menu, place, date))
    .filter((atMs) => slotRefusal(menu, place, atMs, nowMs) === null)
}

/** Until when the same slots are open: the first one closes, or a day is added. */
export function openSlotsHoldUntilMs(
  menu: PreorderMenu,
  slots: readonly number[],
  place: Pick<SlotPlace, "timezone">,
  nowMs: number,
): number {
  const { date } = zonedTime(nowMs, place.timezone)
  const midnight = instantOf(addDays(date, 1), 0, place.timezone)
  const [first] = slots
  return first === undefined ? midnight : Math.min(midnight, closesAtMs(menu, first) + 1)
}

/** The last moment at which a guest cancels a pre-order by themselves. */
export function cancelUntilMs(
  { cancelHoursBefore }: Pick<PreorderMenu, "cancelHoursBefore">,
  slotAtMs: number,
): number {
  return slotAtMs - cancelHoursBefore * hourMs
}

type CancelablePreorder = {
  state: OrderState
  /** Null: the order is no pre-order. */
  cancelUntilMs: number | null
  /** True when the menu no longer has the order's time: a month was moved, or the slots were edited. */
  isSlotGone: boolean
}

/**
 * True when only staff can cancel a pre-order: after its hour the food is bought and the seats are kept. The hour
 * does not bind a guest whose time the restaurant gave up, nor one who has paid nothing yet, since the payment is
 * what would make it an order.
 */
export function isCancelOver(
  { state, cancelUntilMs, isSlotGone }: CancelablePreorder,
  nowMs: number,
): boolean {
  if (cancelUntilMs === null || isSlotGone || state === "pending-payment") return false
  return nowMs > cancelUntilMs
}

/** When a guest is reminded; null: never, or that moment has passed when they order. */
export function remindAtMs(menu: PreorderMenu, slotAtMs: number, nowMs: number): number | null {
  if (menu.reminderHoursBefore === null) return null
  const atMs = slotAtMs - menu.reminderHoursBefore * hourMs
  return atMs > nowMs ? atMs : null
}
