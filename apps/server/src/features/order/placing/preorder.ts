import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
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
  const preorder = judgePreorder(
    terms.preorderMenus,
    {
      productIds: lines.map(({ productId }) => productId),
      type,
      receiveAtMs: receiveAt === null ? null : Date.parse(receiveAt),
      covers,
    },
    slotPlaceOf(terms.branch, terms.place),
    now.getTime(),
  )
  if (!preorder) return null
  if (!isAtBranch(preorder.menu, terms.branch.id)) {
    return { ...preorder, slotAtMs: null, room: null, problems: ["preorder_slot_unavailable"] }
  }
  if (preorder.slotAtMs === null) return { ...preorder, room: null }
  const room = roomOf(preorder.menu, await findSlotUse(reader, slotKeyOf(terms, preorder)))
  const full = roomProblem(room, preorder.covers)
  return { ...preorder, room, problems: full ? [...preorder.problems, full] : preorder.problems }
}

/** How many people a sentence about a slot that is too small names. */
export function leftOf(preorder: QuotedPreorder | null): { left: number } {
  return { left: preorder?.room?.coversLeft ?? 0 }
}

/** Takes the slot's room with the order that is written; a guest who was slower is told what is left. */
export async function reservePreorder(
  tx: Transaction,
  terms: BranchTerms,
  preorder: QuotedPreorder,
): Promise<void> {
  const key = slotKeyOf(terms, preorder)
  const { menu, covers } = preorder
  if (await takePreorderSlot(tx, key, covers, menu)) return
  const room = roomOf(menu, await findSlotUse(tx, key))
  const problem = roomProblem(room, covers) ?? "preorder_slot_full"
  throw new Refusal(problem, leftOf({ ...preorder, room }))
}
