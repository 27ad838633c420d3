import { comingOccasions } from "@sufra/domain/calendar/occasions"
import { addDays, zonedTime } from "@sufra/domain/kernel/zoned-time"
import type { preorderMenu } from "../../src/schema/preorder-menu.ts"
import { demoId } from "./ids.ts"
import type { DemoEstablishment, DemoPreorderMenu } from "./shapes.ts"

type PreorderMenuRow = typeof preorderMenu.$inferInsert

/** Every place of the demo is there, by the default of its table. */
const timezone = "Asia/Riyadh"
/** So long after the demo was made its dated menus are offered. */
const daysOffered = 365

/** Menus by the coming Ramadan, or from the day on which the demo is made. */
function preorderMenuRow(
  place: DemoEstablishment,
  { key, products, isInRamadan, ...menu }: DemoPreorderMenu,
  now: Date,
): PreorderMenuRow {
  const today = zonedTime(now.getTime(), timezone).date
  const coming = comingOccasions(today, {}).find(({ name }) => name === "ramadan")
  const ramadan = isInRamadan && coming ? coming : null
  return {
    establishmentId: place.id,
    id: demoId(place.key, "preorder-menu", key),
    ...menu,
    occasion: ramadan && { name: ramadan.name, year: ramadan.year },
    fromDate: ramadan?.from ?? today,
    toDate: ramadan?.to ?? addDays(today, daysOffered),
    productIds: products.map((slug) => demoId(place.key, "product", slug)),
    branchIds: [],
    daysAhead: 14,
    isPrepaid: false,
    cancelHoursBefore: 24,
    reminderHoursBefore: 3,
    createdAt: now,
  }
}

export function preorderMenuRows(place: DemoEstablishment, now: Date): PreorderMenuRow[] {
  return (place.preorderMenus ?? []).map((menu) => preorderMenuRow(place, menu, now))
}
