import { api } from "../../../shell/api/api.ts"
import { findShownRow, type ProductRow, showRow } from "./availability.ts"
import { noteOwnWord } from "./changed-rows.ts"
import { stockKey, wishFor } from "./row-wishes.ts"

/** Portions counted by tapping that have not been sent, by row. */
const unsent = new Map<string, number>()

/** Portions go by the order while they are counted: what is tapped is sent as a difference. */
export async function addPortions(branchId: string, row: ProductRow, add: number): Promise<void> {
  const key = stockKey(branchId, row.id)
  unsent.set(key, (unsent.get(key) ?? 0) + add)
  await wishForStock(branchId, row, Math.max(0, (row.stock ?? 0) + add), () => {
    const difference = unsent.get(key) ?? 0
    unsent.delete(key)
    return { add: difference }
  })
}

export async function setPortions(
  branchId: string,
  row: ProductRow,
  stock: number | null,
): Promise<void> {
  await wishForStock(branchId, row, stock, () => {
    unsent.delete(stockKey(branchId, row.id))
    return { set: stock }
  })
}

async function wishForStock(
  branchId: string,
  row: ProductRow,
  stock: number | null,
  changeNow: () => { set: number | null } | { add: number },
): Promise<void> {
  const isSoldOut = stock === 0 || row.marked_at !== null
  await wishFor(stockKey(branchId, row.id), { stock, is_sold_out: isSoldOut }, async () => {
    if (isSoldOut !== findShownRow(branchId, row.id)?.is_sold_out) noteOwnWord(row.id, isSoldOut)
    const view = await api("PUT /staff/menu/products/{id}/stock/", {
      params: { id: row.id },
      body: { branch_id: branchId, ...changeNow() },
    })
    const { branch_id: _, ...fresh } = view
    await showRow(branchId, row.id, fresh)
  })
}
