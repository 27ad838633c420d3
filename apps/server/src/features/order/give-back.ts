import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { neededPortions } from "@sufra/domain/order/order-lines"
import { countSlot, listLines, type OrderRow } from "./queries.ts"
import { giveStockBack, type Portions, takeStock } from "./stock.ts"

async function portionsOf(tx: Transaction, row: OrderRow): Promise<Portions> {
  const lines = await listLines(tx, row.establishmentId, [row.id])
  return neededPortions(lines.map((line) => ({ ...line, key: String(line.position) })))
}

/** What was taken for an order that will never be made. */
export async function giveBack(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  await countSlot(tx, row, -1)
  await giveStockBack(tx, row, await portionsOf(tx, row), now)
}

/** A refusal that is taken back takes again what it gave: it may be gone by now. */
export async function takeAgain(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  if (!(await takeStock(tx, row, await portionsOf(tx, row), now))) throw new Refusal("undo_over")
  await countSlot(tx, row, 1)
}
