import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { sitting, sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import { recordEvents } from "../../../events/events.ts"
import { hasOrdered } from "../../order/table-queries.ts"
import { findTable, type TableRow } from "../queries.ts"
import { findOpenSitting, hasJoined, setTableStatus } from "../sitting-queries.ts"
import { lockLivingTable } from "./lock-table.ts"
import { findSeatedTable, lockSeatedTable, type Sitter } from "./seated-table.ts"

export type Seat = { tableId: string; tableLabel: string; sittingId: string; hasOrdered: boolean }

type SittingDown = { establishmentId: string; tableId: string; now: Date } & {
  /** Null: staff order for somebody who is unknown. */
  customerId: string | null
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
async function forgetLetIns(
  tx: Transaction,
  { establishmentId, tableId }: Pick<Sitter, "establishmentId" | "tableId">,
): Promise<void> {
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

type Joining = { establishmentId: string; sittingId: string; customerId: string; now: Date }

/** Nobody has to be asked: the guest is the first there, or staff have them before their eyes. */
async function join(tx: Transaction, { now, ...key }: Joining): Promise<void> {
  const joined = { state: "joined", answeredAt: now } as const
  await tx
    .insert(sittingGuest)
    .values({ ...key, ...joined, askedAt: now })
    .onConflictDoUpdate({
      target: [sittingGuest.establishmentId, sittingGuest.sittingId, sittingGuest.customerId],
      set: joined,
    })
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
  if (customerId) await join(tx, { establishmentId, sittingId: id, customerId, now })
  await setTableStatus(tx, establishmentId, tableId, "occupied")
  await forgetLetIns(tx, at)
  return id
}

/** Whether the guest belongs to the sitting at the table, wherever staff moved it. */
export async function isLetIn(reader: Reader, sitter: Sitter): Promise<boolean> {
  const tableId = await findSeatedTable(reader, sitter)
  const open = await findOpenSitting(reader, sitter.establishmentId, tableId)
  return open !== null && (await hasJoined(reader, { ...sitter, sittingId: open.id }))
}

/** Staff order for the table they name; a guest for the one they sit at, wherever it was moved. */
function lockTableOf(tx: Transaction, sitter: SittingDown & { isByStaff: boolean }) {
  const { establishmentId, tableId, customerId } = sitter
  return sitter.isByStaff || customerId === null
    ? lockLivingTable(tx, establishmentId, tableId)
    : lockSeatedTable(tx, { establishmentId, tableId, customerId })
}

async function mayOrder(
  tx: Transaction,
  { establishmentId, customerId, isByStaff, now }: SittingDown & { isByStaff: boolean },
  sittingId: string,
): Promise<boolean> {
  if (!isByStaff) {
    return customerId !== null && hasJoined(tx, { establishmentId, sittingId, customerId })
  }
  if (customerId) await join(tx, { establishmentId, sittingId, customerId, now })
  return true
}

/** Whether the table takes orders: not one that is reserved, or whose check is printed. */
function assertTakesOrders({ status }: Pick<TableRow, "status">): void {
  if (status === "reserved" || status === "check-printed") throw new Refusal("table_not_available")
}

/** The table of somebody whom staff have still to see there: nothing of it is taken. */
export async function lookAtSeat(
  reader: Reader,
  { establishmentId, tableId }: Pick<SittingDown, "establishmentId" | "tableId">,
) {
  const table = await findTable(reader, establishmentId, tableId)
  if (!table || table.archivedAt) throw new Refusal("table_not_available")
  assertTakesOrders(table)
  return { tableId, tableLabel: table.label, sittingId: null, hasOrdered: false }
}

/**
 * The first order at a free table opens its sitting; a later one joins it, if its guest was let in or staff
 * take it. A table that is reserved, or whose check is printed, takes no orders.
 */
export async function takeSeat(
  tx: Transaction,
  sitter: SittingDown & { isByStaff: boolean },
): Promise<Seat> {
  const { establishmentId, now } = sitter
  const table = await lockTableOf(tx, sitter)
  assertTakesOrders(table)
  const open = await findOpenSitting(tx, establishmentId, table.id)
  await tellTables(tx, establishmentId, [table.id, ...(open?.movedFrom ?? [])], now)
  const seat = { tableId: table.id, tableLabel: table.label }
  if (!open) {
    const { customerId } = sitter
    const first = { establishmentId, tableId: table.id, customerId, now }
    const sittingId = await openSitting(tx, first, table.branchId)
    return { ...seat, sittingId, hasOrdered: false }
  }
  if (!(await mayOrder(tx, sitter, open.id))) throw new Refusal("join_needed")
  return {
    ...seat,
    sittingId: open.id,
    hasOrdered: await hasOrdered(tx, establishmentId, open.id),
  }
}
