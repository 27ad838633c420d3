import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { isUnmade } from "@sufra/domain/order/order-states"
import { isCancelOver, isSlotGone } from "@sufra/domain/preorder-menu/preorder-menu"
import { listBranchesById } from "../branch/index.ts"
import { getEstablishment } from "../establishment/index.ts"
import type { OrderRow } from "../order/index.ts"
import { listPreorderMenusById, menuOf, slotPlaceOf } from "./queries.ts"

/**
 * Returns the ids of the pre-orders of one place whose meal is not served at about their time any more: the owner
 * moved a month or edited the slots. Orders that the kitchen has begun are left out, since they are served at their time.
 */
export async function findGoneSlots(
  reader: Reader,
  rows: readonly OrderRow[],
): Promise<ReadonlySet<string>> {
  const waiting = rows.filter(({ preorderMenuId, state }) => preorderMenuId && isUnmade(state))
  const [first] = waiting
  if (!first) return new Set()
  const { establishmentId } = first
  const menuIds = new Set(waiting.flatMap(({ preorderMenuId }) => preorderMenuId ?? []))
  const branchIds = new Set(waiting.map(({ branchId }) => branchId))
  const place = await getEstablishment(reader, establishmentId)
  const menus = await listPreorderMenusById(reader, establishmentId, [...menuIds])
  const branches = await listBranchesById(reader, establishmentId, [...branchIds])
  const gone = waiting.filter(({ preorderMenuId, branchId, receiveAt }) => {
    const menu = menus.find(({ id }) => id === preorderMenuId)
    const branch = branches.find(({ id }) => id === branchId)
    if (!menu || !branch || !receiveAt)
      throw new Error("a pre-order has a menu, a branch and a time")
    return isSlotGone(menuOf(menu), slotPlaceOf(branch, place), receiveAt.getTime())
  })
  return new Set(gone.map(({ id }) => id))
}

/** Refuses a guest's cancellation that comes too late; staff can still cancel the order. */
export async function assertCanceledInTime(
  tx: Transaction,
  row: OrderRow,
  now: Date,
): Promise<void> {
  const gone = await findGoneSlots(tx, [row])
  const cancelUntilMs = row.cancelUntil?.getTime() ?? null
  const order = { state: row.state, cancelUntilMs, isSlotGone: gone.has(row.id) }
  if (isCancelOver(order, now.getTime())) throw new Refusal("preorder_cancel_over")
}
