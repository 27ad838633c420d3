import type { ChosenName } from "../../cart/cart.ts"
import { assert } from "../../kernel/assert.ts"
import type { LocalText } from "../../kernel/locale.ts"
import type { Discount } from "../../pricing/discounts.ts"
import { isUnmade, type OrderState } from "../order-states.ts"

/** One thing that a change did, as the order's history, the kitchen and the guest read it. */
export type ChangeItem =
  | {
      what: "added" | "removed"
      position: number
      name: LocalText
      /** Portions that came or went. */
      quantity: number
      chosen: ChosenName[]
      note: string
      stationId: string | null
    }
  | { what: "comped" | "charged"; position: number; name: LocalText; quantity: number }
  | { what: "discounted"; amountMinor: number }

/** What staff take off the whole order: hundredths of a percent, or a sum. */
export type StaffDiscount = { rateBp: number } | { amountMinor: number }

export type ChangeRequest = {
  /** Fewer portions of a line; none: it is taken off. */
  set: readonly { position: number; quantity: number }[]
  comp: readonly { position: number; isComped: boolean }[]
  /** Null: nothing comes off any more; undefined: as it was. */
  discount?: StaffDiscount | null | undefined
}

/** As much of an ordered line as a change looks at. */
export type ChangeableLine = {
  position: number
  name: LocalText
  quantity: number
  chosen: ChosenName[]
  note: string
  stationId: string | null
  isComped: boolean
}

export const changeRefusals = ["order_change_refused", "order_emptied"] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

const changeable: readonly OrderState[] = ["accepted", "sent-to-kitchen", "ready"]
const onTheWay: readonly OrderState[] = ["assigned", "en-route"]

/** What is on its way stays what it is: only its price can still be lowered. */
export function canChangeLines(state: OrderState): boolean {
  return changeable.includes(state)
}

export function canChangePrice(state: OrderState): boolean {
  return canChangeLines(state) || onTheWay.includes(state)
}

function linesOf(lines: readonly { position: number }[]): Set<number> {
  return new Set(lines.map(({ position }) => position))
}

/** Whether it names each line once, lines that are there, and fewer portions than there are. */
export function isOfOrder(lines: readonly ChangeableLine[], { set, comp }: ChangeRequest): boolean {
  const portions = new Map(lines.map(({ position, quantity }) => [position, quantity]))
  const isLess = set.every(({ position, quantity }) => quantity < (portions.get(position) ?? 0))
  const isThere = comp.every(({ position }) => portions.has(position))
  const isOnce = linesOf(set).size === set.length && linesOf(comp).size === comp.length
  return isLess && isThere && isOnce
}

function linePart(line: ChangeableLine, what: "added" | "removed", quantity: number): ChangeItem {
  const { position, name, chosen, note, stationId } = line
  return { what, position, name, quantity, chosen, note, stationId }
}

function itemsOfLine(line: ChangeableLine, after: ChangeableLine | null): ChangeItem[] {
  if (!after) return [linePart(line, "removed", line.quantity)]
  const { position, name, quantity } = after
  const fewer = line.quantity - after.quantity
  return [
    ...(fewer > 0 ? [linePart(line, "removed", fewer)] : []),
    ...(line.isComped === after.isComped
      ? []
      : [{ what: after.isComped ? "comped" : "charged", position, name, quantity } as const]),
  ]
}

/** The lines as they are left, and what was done to them; what is added comes after. */
export function changeLines<Line extends ChangeableLine>(
  lines: readonly Line[],
  request: ChangeRequest,
): { kept: Line[]; items: ChangeItem[] } {
  assert(isOfOrder(lines, request), "a change names lines of its order")
  const portions = new Map(request.set.map(({ position, quantity }) => [position, quantity]))
  const comps = new Map(request.comp.map(({ position, isComped }) => [position, isComped]))
  const kept: Line[] = []
  const items: ChangeItem[] = []
  for (const line of lines) {
    const quantity = portions.get(line.position) ?? line.quantity
    const isComped = comps.get(line.position) ?? line.isComped
    const after = quantity === 0 ? null : { ...line, quantity, isComped }
    if (after) kept.push(after)
    items.push(...itemsOfLine(line, after))
  }
  return { kept, items }
}

export function addedItem(line: ChangeableLine): ChangeItem {
  return linePart(line, "added", line.quantity)
}

/** Why the order cannot be changed so, as it stands; null: it can. */
export function changeRefusal(
  state: OrderState,
  { lines, touchesLines }: { lines: number; touchesLines: boolean },
): ChangeRefusal | null {
  const isOpen = touchesLines ? canChangeLines(state) : canChangePrice(state)
  if (!isOpen) return "order_change_refused"
  return lines === 0 ? "order_emptied" : null
}

/** What the kitchen has, what is given free and what is taken off, somebody has to answer for. */
export function needsChangeReason(state: OrderState, items: readonly ChangeItem[]): boolean {
  return items.some(({ what }) => what !== "added" && (what !== "removed" || !isUnmade(state)))
}

const staffDiscountName: LocalText = { en: "Discount", sa: "خصم" }

/** Off all food; never off tobacco. */
export function staffDiscountOf(discount: StaffDiscount): Discount {
  const name = { id: "staff", kind: "staff", name: staffDiscountName, productIds: null } as const
  return "rateBp" in discount
    ? { ...name, takes: "percent", rateBp: discount.rateBp, capMinor: null }
    : { ...name, takes: "amount", amountMinor: discount.amountMinor }
}
