import { api } from "../../../shell/api/api.ts"
import type { ProductRow } from "./availability.ts"
import { changeRow } from "./change-row.ts"

/** Portions counted by tapping that have not been sent, by row. */
const unsent = new Map<string, number>()

const keyOf = (branchId: string, row: ProductRow) => `${branchId} ${row.id}`

/** Portions go by the order while they are counted: what is tapped is sent as a difference. */
export async function addPortions(branchId: string, row: ProductRow, add: number): Promise<void> {
  const key = keyOf(branchId, row)
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
    unsent.delete(keyOf(branchId, row))
    return { set: stock }
  })
}

async function wishForStock(
  branchId: string,
  row: ProductRow,
  stock: number | null,
  changeNow: () => { set: number | null } | { add: number },
): Promise<void> {
  const { id, marked_at } = row
  await changeRow({
    what: "stock",
    branchId,
    id,
    wanted: { stock, is_sold_out: stock === 0 || marked_at !== null },
    send: async () => {
      const body = { branch_id: branchId, ...changeNow() }
      const view = await api("PUT /staff/menu/products/{id}/stock/", { params: { id }, body })
      const { branch_id: _, ...fresh } = view
      return fresh
    },
  })
}
