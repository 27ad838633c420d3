import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { isUnmade, type OrderState } from "@sufra/domain/order/order-states"
import { giveStockBack, takeStock } from "../../menu/index.ts"
import { givePreorderSlotBack, takePreorderSlotAgain } from "../../preorder-menu/index.ts"
import { countSlot, type OrderRow } from "../queries.ts"

/** What an order took that will not be handed out: its room, and its portions unless they are made. */
export async function giveBack(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  await countSlot(tx, row, -1)
  await givePreorderSlotBack(tx, row)
  if (isUnmade(row.state)) await giveStockBack(tx, row, row.portions, now)
}

/** A refusal that is taken back takes again what it gave: it may be gone by now. */
export async function takeAgain(
  tx: Transaction,
  row: OrderRow,
  backTo: OrderState,
  now: Date,
): Promise<void> {
  await countSlot(tx, row, 1)
  if (!(await takePreorderSlotAgain(tx, row))) throw new Refusal("undo_over")
  if (!isUnmade(backTo)) return
  if (!(await takeStock(tx, row, row.portions, now))) throw new Refusal("undo_over")
}
