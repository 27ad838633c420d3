import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { demoId } from "../ids.ts"
import { productId } from "../rows-menu.ts"
import type { Member, Moment } from "./member.ts"
import type { OrderedDish } from "./order-lines.ts"
import type { Visit } from "./orders.ts"
import type { History } from "./seed-history.ts"

const minuteMs = 60_000

function momentOf({ scene }: History, minutesAgo: number): Moment {
  const { nowMs, timezone } = scene
  const ms = nowMs - minutesAgo * minuteMs
  return { ms, date: businessDayAt({ timezone, businessDayStartMinute: 240 }, ms).date }
}

function dishOf({ dishes, scene }: History, slug: string): OrderedDish[] {
  const dish = dishes.find((one) => one.productId === productId(scene.place, slug))
  return dish ? [{ dish, quantity: 1 }] : []
}

/**
 * Two orders of this hour that staff changed: the known guest's, to which a dessert was added while it is cooked,
 * and one whose late dish the manager gave free.
 */
export function tellChangedOrders(history: History, known: Member): void {
  const { scene, members } = history
  const { place, staffId } = scene
  const [branch] = place.branches
  const manager = place.staff.find(({ role }) => role === "manager")
  const other = members.find(({ person }) => person.weight > 0)
  const dishes = ["chicken-kabsa", "fattoush", "cheese-kunafa"].flatMap((slug) =>
    dishOf(history, slug),
  )
  const [main, starter, dessert] = dishes
  if (!branch || !manager || !other || !main || !starter || !dessert) return
  const take = (at: Moment, visit: Omit<Visit, "branch" | "at" | "nth" | "points">) =>
    history.order({ ...visit, branch, at, nth: history.nthOf(branch, at.date), points: 0 })
  take(momentOf(history, 50), {
    ...{ member: other, type: orderTypes.dineIn, end: "good" },
    dishes: [main, { ...starter, change: "comped" }],
    change: {
      ...{ after: "bump", minutes: 1, reason: "تأخر الطبق على الضيف" },
      staffId: demoId("staff", manager.email),
    },
  })
  take(momentOf(history, 12), {
    ...{ member: known, type: orderTypes.pickup, end: "in-kitchen" },
    dishes: [main, starter, { ...dessert, change: "added" }],
    change: { after: "send-to-kitchen", minutes: 4, reason: "", staffId },
  })
}
