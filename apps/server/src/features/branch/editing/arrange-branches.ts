import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import type { Services } from "../../../services.ts"
import { retireCodesOf } from "../../dining-table/index.ts"
import { changePlace } from "../../establishment/index.ts"
import { hasOpenOrders } from "../../order/index.ts"
import { type BranchRow, listBranches } from "../queries.ts"
import { clearMain, updateBranch } from "./queries.ts"

async function assertBranch(tx: Transaction, { establishmentId, id }: Key): Promise<void> {
  const rows = await listBranches(tx, establishmentId)
  if (!rows.some((row) => row.id === id)) throw new Refusal("branch_not_found")
}

type Key = Pick<BranchRow, "establishmentId" | "id">

/** Branches that the list leaves out (one that was opened meanwhile) follow in the order they had. */
export async function orderBranches(services: Services, establishmentId: string, ids: string[]) {
  const change = { establishmentId, topic: "branch", entityId: establishmentId } as const
  await changePlace(services, change, async (tx) => {
    const rows = await listBranches(tx, establishmentId)
    const known = new Set(rows.map((row) => row.id))
    if (ids.some((id) => !known.has(id))) throw new Refusal("branch_not_found")
    const ordered = [...new Set([...ids, ...known])]
    for (const [position, id] of ordered.entries()) {
      await updateBranch(tx, establishmentId, id, { position })
    }
  })
  return null
}

export async function makeMain(services: Services, { establishmentId, id }: Key) {
  await changePlace(services, { establishmentId, topic: "branch", entityId: id }, async (tx) => {
    await assertBranch(tx, { establishmentId, id })
    await clearMain(tx, establishmentId)
    await updateBranch(tx, establishmentId, id, { isMain: true })
  })
  return null
}

/**
 * The row stays, for the visits and orders that name it, and for the staff who work there: without
 * it they would work at no branch, which means at all of them.
 */
export async function archiveBranch(services: Services, { establishmentId, id }: Key) {
  const now = services.now()
  await changePlace(services, { establishmentId, topic: "branch", entityId: id }, async (tx) => {
    const rows = await listBranches(tx, establishmentId)
    const found = rows.find((row) => row.id === id)
    if (!found) throw new Refusal("branch_not_found")
    if (rows.length === 1) throw new Refusal("branch_is_last")
    if (found.isMain) throw new Refusal("branch_is_main")
    // Nobody would find an order of a branch that the console no longer shows.
    if (await hasOpenOrders(tx, { establishmentId, id })) throw new Refusal("branch_has_orders")
    await retireCodesOf(tx, establishmentId, id, now)
    await updateBranch(tx, establishmentId, id, { archivedAt: now })
  })
  return null
}
