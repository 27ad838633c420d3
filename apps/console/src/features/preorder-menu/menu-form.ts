import { clockOf, minuteOf } from "@sufra/domain/kernel/clock"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { preorderLimits } from "@sufra/domain/preorder-menu/preorder-menu"
import {
  figureProblems,
  figuresOf,
  nameProblems,
  type Problem,
  type Typed,
  typedFigures,
} from "../loyalty/typing/index.ts"
import type { PreorderMenu, PreorderMenuInput } from "./preorder-menus.ts"

const { daysAhead, minutesFromMaghrib, mostCapacity, mostHours, mostReminderHours } = preorderLimits

const menuFigures = {
  capacity_orders: { decimals: 0, bounds: [1, mostCapacity], isOptional: true },
  capacity_covers: { decimals: 0, bounds: [1, mostCapacity], isOptional: true },
  days_ahead: { decimals: 0, bounds: [daysAhead.least, daysAhead.most] },
  closes_hours_before: { decimals: 0, bounds: [0, mostHours] },
  cancel_hours_before: { decimals: 0, bounds: [0, mostHours] },
  reminder_hours_before: { decimals: 0, bounds: [1, mostReminderHours], isOptional: true },
} as const

type Slot = PreorderMenuInput["slots"][number]

/** Minutes after Maghrib as they are typed, below zero before it; or a clock, "HH:MM". */
export type TypedSlot = { anchor: Slot["anchor"]; typed: string }

/** Holds the values of the form, named as on the wire; figures may be half typed. */
export type MenuForm = {
  menu: Typed<typeof menuFigures> &
    Pick<
      PreorderMenuInput,
      "branch_ids" | "from" | "to" | "order_types" | "product_ids" | "is_prepaid" | "active"
    > & {
      name: LocalText
      /** `ramadan 1448`; empty: the two dates. */
      occasion: string
      slots: TypedSlot[]
    }
}

export function occasionKey(occasion: PreorderMenuInput["occasion"]): string {
  return occasion ? `${occasion.name} ${occasion.year}` : ""
}

function occasionOf(key: string): PreorderMenuInput["occasion"] {
  const [name = "", year] = key.split(" ")
  return name ? ({ name, year: Number(year) } as PreorderMenuInput["occasion"]) : null
}

export function newMenu(today: string): MenuForm {
  return {
    menu: {
      name: { sa: "", en: "" },
      ...{ branch_ids: [], product_ids: [], order_types: [1, 2] },
      ...{ occasion: "", from: today, to: addDays(today, 28) },
      slots: [{ anchor: "maghrib", typed: "0" }],
      ...{ capacity_orders: "", capacity_covers: "", days_ahead: String(daysAhead.most) },
      ...{ closes_hours_before: "6", cancel_hours_before: "24", reminder_hours_before: "3" },
      ...{ is_prepaid: false, active: true },
    },
  }
}

export function menuForm(menu: PreorderMenu): MenuForm {
  const { name, branch_ids, from, to, order_types, product_ids, is_prepaid, active } = menu
  return {
    menu: {
      ...{ name, branch_ids, from, to, order_types, product_ids, is_prepaid, active },
      occasion: occasionKey(menu.occasion),
      slots: menu.slots.map(({ anchor, minutes }) => ({
        anchor,
        typed: anchor === "midnight" ? clockOf(minutes) : String(minutes),
      })),
      ...typedFigures(menuFigures, menu),
    },
  }
}

/** Null while it is no time that a slot may have. */
function slotOf({ anchor, typed }: TypedSlot): Slot | null {
  if (anchor === "midnight") {
    const minutes = minuteOf(typed)
    return minutes === null ? null : { anchor, minutes }
  }
  const minutes = /^-?\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const { least, most } = minutesFromMaghrib
  return minutes >= least && minutes <= most ? { anchor, minutes } : null
}

/** Builds the body of the request; `menuProblems` says whether the form is complete. */
export function menuOf({ menu }: MenuForm): PreorderMenuInput {
  const { name, branch_ids, from, to, order_types, product_ids, is_prepaid, active } = menu
  return {
    ...{ name, branch_ids, from, to, order_types, product_ids, is_prepaid, active },
    occasion: occasionOf(menu.occasion),
    slots: menu.slots.map(slotOf).filter((slot) => slot !== null),
    ...figuresOf(menuFigures, menu),
  }
}

export function menuProblems({ menu }: MenuForm): Problem[] {
  const { name, product_ids, order_types, slots, occasion, from, to } = menu
  const isDated = occasion !== "" || (from !== "" && to !== "" && from <= to)
  return [
    ...nameProblems(name, "menu.name"),
    ...figureProblems(menuFigures, menu, "menu"),
    ...(product_ids.length === 0 ? [{ path: "menu.product_ids", code: "required" }] : []),
    ...(order_types.length === 0 ? [{ path: "menu.order_types", code: "required" }] : []),
    ...(slots.length === 0 ? [{ path: "menu.slots", code: "required" }] : []),
    ...(slots.some((slot) => slotOf(slot) === null)
      ? [{ path: "menu.slots", code: "invalid" }]
      : []),
    ...(isDated ? [] : [{ path: "menu.to", code: "invalid" }]),
  ]
}
