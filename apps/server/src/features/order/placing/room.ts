import type { Transaction } from "@sufra/db/connection"
import { putOffSlots, slotAt } from "@sufra/domain/order/receive-times"
import { hasSlot, type OrderRow, takeSlot } from "../queries.ts"
import type { BranchTerms } from "../terms/terms.ts"

type Wish = {
  readyAtMs: number
  /** As soon as it can be: then a later quarter of an hour may be offered. */
  isAsap: boolean
  /** The latest time that the guest has agreed to. */
  agreedReadyAt: string | null
  /** False for an order that nobody has confirmed: it looks whether there is room and takes none. */
  isTaken: boolean
}

type Room = Pick<OrderRow, "slotAt" | "readyAt"> | { putOffToMs: number | null }

/** Room in a quarter of an hour, or the later time that has some; null: no time does. */
export async function findRoom(
  tx: Transaction,
  { branch, hours, slotCapacity }: Pick<BranchTerms, "branch" | "hours" | "slotCapacity">,
  { readyAtMs, isAsap, agreedReadyAt, isTaken }: Wish,
): Promise<Room> {
  const readyAt = new Date(readyAtMs)
  if (slotCapacity === null) return { slotAt: null, readyAt }
  const key = { establishmentId: branch.establishmentId, branchId: branch.id }
  const find = isTaken ? takeSlot : hasSlot
  const own = new Date(slotAt(readyAtMs))
  if (await find(tx, { ...key, slotAt: own }, slotCapacity)) {
    return { slotAt: isTaken ? own : null, readyAt }
  }
  for (const atMs of isAsap ? putOffSlots(hours, readyAtMs) : []) {
    const slot = new Date(atMs)
    if (!(await find(tx, { ...key, slotAt: slot }, slotCapacity))) continue
    const isAgreed = agreedReadyAt !== null && atMs <= Date.parse(agreedReadyAt)
    return isAgreed ? { slotAt: isTaken ? slot : null, readyAt: slot } : { putOffToMs: atMs }
  }
  return { putOffToMs: null }
}
