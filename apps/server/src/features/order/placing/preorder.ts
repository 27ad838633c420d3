import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { portionsByProduct } from "@sufra/domain/order/order-lines"
import {
  judgePreorder,
  type Preorder,
  roomOf,
  roomProblem,
  type SlotRoom,
} from "@sufra/domain/preorder-menu/judge-preorder"
import { isAtBranch } from "@sufra/domain/preorder-menu/preorder-menu"
import { findSlotUse, slotPlaceOf, takePreorderSlot } from "../../preorder-menu/index.ts"
import type { BranchTerms } from "../terms/terms.ts"
import { takePreorderNumber } from "./order-numbers.ts"
import type { QuoteRequest } from "./order-request.ts"

/** A pre-order as it is judged now, with the room that its slot has; null while no slot is chosen. */
export type QuotedPreorder = Preorder & { room: SlotRoom | null }

function slotKeyOf({ branch }: BranchTerms, { menu, slotAtMs }: Preorder) {
  if (slotAtMs === null) throw new Error("a pre-order without its slot cannot be placed")
  const { establishmentId, id: branchId } = branch
  return { establishmentId, menuId: menu.id, branchId, slotAt: new Date(slotAtMs) }
}

/** Asks the database for the room of a slot alone, and only for a pre-order. */
export async function quotePreorder(
  reader: Reader,
  terms: BranchTerms,
  { lines, type, receiveAt, covers }: QuoteRequest,
  now: Date,
): Promise<QuotedPreorder | null> {
  if (terms.preorderMenus.length === 0) return null
  const place = slotPlaceOf(terms.branch, terms.place)
  const preorder = judgePreorder(
    terms.preorderMenus,
    {
      productIds: lines.flatMap((line) => [...portionsByProduct(line).keys()]),
      type,
      receiveAtMs: receiveAt === null ? null : Date.parse(receiveAt),
      covers,
    },
    { ...place, leadMinutes: terms.leadMinutes },
    now.getTime(),
  )
  if (!preorder) return null
  if (!isAtBranch(preorder.menu, terms.branch.id)) {
    return { ...preorder, slotAtMs: null, room: null, problems: ["preorder_slot_unavailable"] }
  }
  if (preorder.slotAtMs === null) return { ...preorder, room: null }
  const { menu } = preorder
  const room = roomOf(menu, await findSlotUse(reader, slotKeyOf(terms, preorder), menu, place))
  const full = roomProblem(room, preorder.covers)
  return { ...preorder, room, problems: full ? [...preorder.problems, full] : preorder.problems }
}

/** When it is served, if that is on another day: what is sold out or counted today says nothing about it. */
export function servedOnOtherDay(
  { place }: BranchTerms,
  { slotAtMs }: Preorder,
  now: Date,
): Date | null {
  if (slotAtMs === null) return null
  const dayOf = (ms: number) => businessDayAt(place, ms).date
  return dayOf(slotAtMs) === dayOf(now.getTime()) ? null : new Date(slotAtMs)
}

/** How many people a sentence about a slot that is too small names. */
export function leftOf(preorder: QuotedPreorder | null): { left: number } {
  return { left: preorder?.room?.coversLeft ?? 0 }
}

/**
 * Takes the slot's room with the order that is written; a guest who was slower is told what is left. The number
 * is of the slot's day: orders of two weeks are called out on one evening.
 */
export async function reservePreorder(
  tx: Transaction,
  terms: BranchTerms,
  preorder: QuotedPreorder,
): Promise<{ preorderNth: number }> {
  const key = slotKeyOf(terms, preorder)
  const { menu, covers } = preorder
  const place = slotPlaceOf(terms.branch, terms.place)
  const { moved } = await findSlotUse(tx, key, menu, place)
  if (!(await takePreorderSlot(tx, key, covers, menu, moved))) {
    const room = roomOf(menu, await findSlotUse(tx, key, menu, place))
    const problem = roomProblem(room, covers) ?? "preorder_slot_full"
    throw new Refusal(problem, leftOf({ ...preorder, room }))
  }
  const businessDate = businessDayAt(terms.place, key.slotAt.getTime()).date
  return { preorderNth: await takePreorderNumber(tx, { ...key, businessDate }) }
}
