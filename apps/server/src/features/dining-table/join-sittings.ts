import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { and, eq, inArray } from "drizzle-orm"
import type { Services } from "../../services.ts"
import {
  listOrdersOfSittings,
  moneyOfOrders,
  moveOrdersToSitting,
  type OrderRow,
} from "../order/index.ts"
import { isBeingPaid } from "../payment/index.ts"
import type { AtPlace } from "./floor.ts"
import { isOpenCallOf } from "./seating/end-sitting.ts"
import { lockTable } from "./seating/lock-table.ts"
import { tellTables } from "./seating/seat.ts"
import {
  findJoinedLast,
  findOpenSitting,
  findSitting,
  listGuests,
  type SittingRow,
  setTableStatus,
  updateSitting,
} from "./sitting-queries.ts"

/** Both tables, always the one with the lower id first: two who join them crosswise never wait for each other. */
async function lockTables(tx: Transaction, establishmentId: string, ids: string[]) {
  const tables = new Map<string, Awaited<ReturnType<typeof lockTable>>>()
  for (const id of ids.toSorted()) tables.set(id, await lockTable(tx, establishmentId, id))
  return (id: string) => {
    const table = tables.get(id)
    if (!table) throw new Error("the table was not locked")
    return table
  }
}

async function isAnyBeingPaid(tx: Transaction, orders: OrderRow[], now: Date): Promise<boolean> {
  for (const row of orders) if (await isBeingPaid(tx, row, now)) return true
  return false
}

async function isAnyPaid(tx: Transaction, orders: OrderRow[]): Promise<boolean> {
  const [first] = orders
  if (!first) return false
  const ids = orders.map(({ id }) => id)
  const moneyOf = await moneyOfOrders(tx, first.establishmentId, ids)
  return ids.some((id) => moneyOf(id).paidMinor > 0)
}

/** Everything of the one sitting goes to the other; both tables' locks are held. */
async function joinInto(
  tx: Transaction,
  from: SittingRow,
  into: SittingRow,
  { tableLabel, now }: { tableLabel: string; now: Date },
): Promise<void> {
  const { establishmentId } = from
  const seat = { sittingId: into.id, tableId: into.tableId, tableLabel }
  const moved = await moveOrdersToSitting(tx, { establishmentId, sittingId: from.id }, seat)
  const guests = await listGuests(tx, establishmentId, [from.id])
  const joined = guests.map(({ guest }) => ({ ...guest, sittingId: into.id }))
  if (joined.length > 0) await tx.insert(sittingGuest).values(joined).onConflictDoNothing()
  const movedFrom = [...new Set([...into.movedFrom, ...from.movedFrom, from.tableId])]
  await updateSitting(tx, into, {
    movedFrom: movedFrom.filter((tableId) => tableId !== into.tableId),
  })
  await updateSitting(tx, from, { closedAt: now, joinedInto: into.id, joinedOrders: moved })
  await setTableStatus(tx, establishmentId, from.tableId, "free")
  await moveCalls(tx, from, into, now)
}

/** What both tables call for is one call. */
async function moveCalls(tx: Transaction, from: SittingRow, into: SittingRow, now: Date) {
  const { establishmentId } = from
  const here = await tx
    .select({ kind: tableCall.kind })
    .from(tableCall)
    .where(isOpenCallOf({ establishmentId, id: into.tableId }))
  const kinds = here.map(({ kind }) => kind)
  const ofTable = isOpenCallOf({ establishmentId, id: from.tableId })
  if (kinds.length > 0) {
    const isTwice = and(ofTable, inArray(tableCall.kind, kinds))
    await tx.update(tableCall).set({ answeredAt: now }).where(isTwice)
  }
  await tx.update(tableCall).set({ tableId: into.tableId }).where(ofTable)
}

/** The guests and orders of a sitting go to the one at another table, on one bill. */
export async function joinSittings(
  services: Services,
  { establishmentId, assertWorksAt }: AtPlace,
  id: string,
  toTableId: string,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const known = await findSitting(tx, establishmentId, id)
    if (!known) throw new Refusal("sitting_not_found")
    assertWorksAt(known.branchId)
    if (known.tableId === toTableId) throw new Refusal("tables_not_joinable")
    const tableOf = await lockTables(tx, establishmentId, [known.tableId, toTableId])
    const from = await findOpenSitting(tx, establishmentId, known.tableId)
    if (from?.id !== id) throw new Refusal("sitting_not_found")
    const into = await findOpenSitting(tx, establishmentId, toTableId)
    if (into?.branchId !== from.branchId) throw new Refusal("table_not_available")
    const ids = [from.id, into.id]
    const orders = await listOrdersOfSittings(tx, establishmentId, ids)
    const own = orders.filter(({ sittingId }) => sittingId === from.id)
    const isBusy =
      from.checkPrintedAt !== null ||
      into.checkPrintedAt !== null ||
      (await isAnyPaid(tx, own)) ||
      (await isAnyBeingPaid(tx, orders, now))
    if (isBusy) throw new Refusal("tables_not_joinable")
    await joinInto(tx, from, into, { tableLabel: tableOf(toTableId).label, now })
    const tables = [from.tableId, into.tableId, ...from.movedFrom, ...into.movedFrom]
    await tellTables(tx, establishmentId, tables, now)
  })
  services.relay.wake()
}

async function partFrom(
  tx: Transaction,
  into: SittingRow,
  from: SittingRow,
  tableLabel: string,
): Promise<void> {
  const { establishmentId } = into
  const seat = { sittingId: from.id, tableId: from.tableId, tableLabel }
  const orderIds = from.joinedOrders ?? []
  await moveOrdersToSitting(tx, { establishmentId, sittingId: into.id, orderIds }, seat)
  const guests = await listGuests(tx, establishmentId, [from.id])
  const ids = guests.map(({ guest }) => guest.customerId)
  if (ids.length > 0) {
    await tx
      .delete(sittingGuest)
      .where(
        and(
          eq(sittingGuest.establishmentId, establishmentId),
          eq(sittingGuest.sittingId, into.id),
          inArray(sittingGuest.customerId, ids),
        ),
      )
  }
  const theirs = new Set([from.tableId, ...from.movedFrom])
  const movedFrom = into.movedFrom.filter((tableId) => !theirs.has(tableId))
  await updateSitting(tx, into, { movedFrom })
  await updateSitting(tx, from, { closedAt: null, joinedInto: null, joinedOrders: null })
  await setTableStatus(tx, establishmentId, from.tableId, "occupied")
}

/** Joined by mistake: while nothing was paid, and if their table is still free, they sit there again. */
export async function partSittings(
  services: Services,
  { establishmentId, assertWorksAt }: AtPlace,
  id: string,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const known = await findSitting(tx, establishmentId, id)
    if (!known) throw new Refusal("sitting_not_found")
    assertWorksAt(known.branchId)
    const from = await findJoinedLast(tx, known)
    if (!from) throw new Refusal("join_not_undoable")
    const tableOf = await lockTables(tx, establishmentId, [known.tableId, from.tableId])
    const into = await findOpenSitting(tx, establishmentId, known.tableId)
    const still = await findJoinedLast(tx, known)
    if (into?.id !== id || still?.id !== from.id) throw new Refusal("join_not_undoable")
    const orders = await listOrdersOfSittings(tx, establishmentId, [into.id])
    const table = tableOf(from.tableId)
    const isOver =
      table.status !== "free" ||
      table.archivedAt !== null ||
      into.checkPrintedAt !== null ||
      (await isAnyPaid(tx, orders)) ||
      (await isAnyBeingPaid(tx, orders, now))
    if (isOver) throw new Refusal("join_not_undoable")
    await partFrom(tx, into, from, table.label)
    await tellTables(tx, establishmentId, [from.tableId, into.tableId, ...into.movedFrom], now)
  })
  services.relay.wake()
}
