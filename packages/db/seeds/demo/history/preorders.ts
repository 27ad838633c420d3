import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { type OrderType, orderTypes } from "@sufra/domain/establishment/settings"
import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import { demoId } from "../ids.ts"
import { productId } from "../rows-menu.ts"
import { branchId } from "../rows-place.ts"
import type { Book } from "./book.ts"
import type { History } from "./seed-history.ts"

const minuteMs = 60_000
const menuKey = "family-table"

type Ordered = {
  /** How many days from today, and when on that day. */
  inDays: number
  minute: number
  type: OrderType
  covers: number
  dishes: Record<string, number>
}

const lunch = 13 * 60 + 30
const dinner = 20 * 60
const { dineIn, pickup } = orderTypes

const ordered: Ordered[] = [
  { inDays: 1, minute: lunch, type: dineIn, covers: 6, dishes: { marqooq: 2, jareesh: 1 } },
  { inDays: 1, minute: dinner, type: dineIn, covers: 9, dishes: { jareesh: 3, marqooq: 1 } },
  { inDays: 1, minute: dinner, type: pickup, covers: 0, dishes: { marqooq: 2 } },
  { inDays: 3, minute: lunch, type: dineIn, covers: 12, dishes: { marqooq: 4, jareesh: 2 } },
]

type SlotDay = { establishmentId: string; branchId: string; businessDate: string }

/** No order is placed on that day yet, so the counter of its pre-orders is the day's first. */
function takeNumber({ rows }: Book, day: SlotDay): number {
  const { establishmentId, branchId, businessDate } = day
  const counter = rows.orderCounter.find((one) => one.businessDate === businessDate)
  if (counter?.lastPreorder) return ++counter.lastPreorder
  rows.orderCounter.push({ establishmentId, branchId, businessDate, last: 0, lastPreorder: 1 })
  return 1
}

/** Orders for the coming days' slots, so that the kitchen's list of pre-orders shows what it is for. */
export function tellPreorders(history: History): void {
  const { scene, members, dishes } = history
  const { place, timezone, nowMs, book } = scene
  const [branch] = place.branches
  if (!branch || !place.preorderMenus?.some(({ key }) => key === menuKey)) return
  const menuId = demoId(place.key, "preorder-menu", menuKey)
  const key = { establishmentId: place.id, menuId, branchId: branchId(place, branch.key) }
  const { date } = businessDayAt({ timezone, businessDayStartMinute: 240 }, nowMs)
  const guests = members.filter(({ person }) => person.weight > 0)
  ordered.forEach(({ inDays, minute, type, covers, dishes: portions }, index) => {
    const member = guests[index + 1]
    const businessDate = addDays(date, inDays)
    const slotMs = instantOf(businessDate, minute, timezone)
    const wanted = Object.entries(portions).flatMap(([slug, quantity]) => {
      const dish = dishes.find((one) => one.productId === productId(place, slug))
      return dish ? [{ dish, quantity }] : []
    })
    if (!member || wanted.length === 0) return
    const at = { ms: nowMs - (ordered.length - index) * minuteMs, date }
    const nth = takeNumber(book, { ...key, businessDate })
    history.order({
      ...{ member, branch, type, at, nth: history.nthOf(branch, date), dishes: wanted },
      ...{ points: 0, end: "accepted", preorder: { menuId, slotMs, covers, nth } },
    })
    const slotAt = new Date(slotMs)
    const uses = book.rows.preorderSlotUse
    const use = uses.find((one) => one.slotAt.getTime() === slotMs)
    if (use) Object.assign(use, { orders: use.orders + 1, covers: use.covers + covers })
    else uses.push({ ...key, slotAt, orders: 1, covers })
  })
}
