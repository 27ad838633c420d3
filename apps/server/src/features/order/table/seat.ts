import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/dining-table"
import { order } from "@sufra/db/schema/order"
import { sitting, sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, isNull, notInArray } from "drizzle-orm"
import { recordEvents } from "../../../events/events.ts"
import { findSeatedTable, lockSeatedTable, type Sitter } from "./seated-table.ts"

export type Seat = { tableId: string; tableLabel: string; sittingId: string; hasOrdered: boolean }

type SittingDown = Sitter & { now: Date }

export async function findOpenSitting(
  tx: Pick<Transaction, "select">,
  establishmentId: string,
  tableId: string,
) {
  const [row] = await tx
    .select()
    .from(sitting)
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        eq(sitting.tableId, tableId),
        isNull(sitting.closedAt),
      ),
    )
  return row ?? null
}

export async function tellTables(
  tx: Transaction,
  establishmentId: string,
  tableIds: string[],
  now: Date,
): Promise<void> {
  const about = { establishmentId, topic: "table", version: 1, at: now } as const
  const told = [...new Set(tableIds)].map((entityId) => ({ ...about, entityId }))
  await recordEvents(tx, told)
}

/** Whose sitting was moved here still hears by the code of the table they came from. */
export async function tellTable(
  tx: Transaction,
  establishmentId: string,
  tableId: string,
  now: Date,
): Promise<void> {
  const open = await findOpenSitting(tx, establishmentId, tableId)
  await tellTables(tx, establishmentId, [tableId, ...(open?.movedFrom ?? [])], now)
}

/** Whoever wanted to be let in there asks the one who sits there now. */
async function forgetLetIns(tx: Transaction, { establishmentId, tableId }: Sitter): Promise<void> {
  await tx
    .delete(tableCall)
    .where(
      and(
        eq(tableCall.establishmentId, establishmentId),
        eq(tableCall.tableId, tableId),
        eq(tableCall.kind, "let-in"),
      ),
    )
}

/** The guest is the first at the table, whose lock is held. */
export async function openSitting(
  tx: Transaction,
  { customerId, now, ...at }: SittingDown,
  branchId: string,
) {
  const { establishmentId, tableId } = at
  const id = newId()
  await tx.insert(sitting).values({ establishmentId, id, branchId, tableId, openedAt: now })
  await tx.insert(sittingGuest).values({
    establishmentId,
    sittingId: id,
    customerId,
    state: "joined",
    askedAt: now,
    answeredAt: now,
  })
  await tx
    .update(diningTable)
    .set({ status: "occupied" })
    .where(and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, tableId)))
  await forgetLetIns(tx, { establishmentId, tableId, customerId })
  return id
}

async function hasJoined(
  reader: Pick<Transaction, "select">,
  sittingId: string,
  sitter: Sitter,
): Promise<boolean> {
  const [guest] = await reader
    .select({ state: sittingGuest.state })
    .from(sittingGuest)
    .where(
      and(
        eq(sittingGuest.establishmentId, sitter.establishmentId),
        eq(sittingGuest.sittingId, sittingId),
        eq(sittingGuest.customerId, sitter.customerId),
      ),
    )
  return guest?.state === "joined"
}

/** Whether the guest belongs to the sitting at the table, wherever staff moved it. */
export async function isLetIn(
  reader: Pick<Transaction, "select">,
  sitter: Sitter,
): Promise<boolean> {
  const tableId = await findSeatedTable(reader, sitter)
  const open = await findOpenSitting(reader, sitter.establishmentId, tableId)
  return open !== null && (await hasJoined(reader, open.id, sitter))
}

/** Whether anything was ordered in a sitting that was, or will be, made. */
export async function hasOrdered(tx: Transaction, establishmentId: string, sittingId: string) {
  const [earlier] = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        eq(order.sittingId, sittingId),
        notInArray(order.state, ["canceled", "declined"]),
      ),
    )
    .limit(1)
  return earlier !== undefined
}

/**
 * The first order at a free table opens its sitting; a later one joins it, if its guest was let in.
 * A table that is reserved, or whose check is printed, takes no orders.
 */
export async function takeSeat(tx: Transaction, sitter: SittingDown): Promise<Seat> {
  const { establishmentId, now } = sitter
  const table = await lockSeatedTable(tx, sitter)
  if (table.status === "reserved" || table.status === "check-printed") {
    throw new Refusal("table_not_available")
  }
  const open = await findOpenSitting(tx, establishmentId, table.id)
  await tellTables(tx, establishmentId, [table.id, ...(open?.movedFrom ?? [])], now)
  const seat = { tableId: table.id, tableLabel: table.label }
  if (!open) {
    const sittingId = await openSitting(tx, sitter, table.branchId)
    return { ...seat, sittingId, hasOrdered: false }
  }
  if (!(await hasJoined(tx, open.id, sitter))) throw new Refusal("join_needed")
  return {
    ...seat,
    sittingId: open.id,
    hasOrdered: await hasOrdered(tx, establishmentId, open.id),
  }
}
