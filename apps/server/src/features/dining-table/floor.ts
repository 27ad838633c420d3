import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/place/dining-table"
import { tableCall } from "@sufra/db/schema/sitting"
import { firstNameOf } from "@sufra/domain/customer/name"
import { isSettled } from "@sufra/domain/dining-table/freeing"
import { staffMayAnswerMs } from "@sufra/domain/dining-table/standing"
import { dueAtMs } from "@sufra/domain/order/due-time"
import type { OrderState } from "@sufra/domain/order/order-states"
import type { PersonalField } from "@sufra/domain/staff/guest-fields"
import { and, asc, eq, isNull } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { callsByNumber } from "../establishment/index.ts"
import {
  dueOfOrders,
  lastMovedAtOf,
  listOrdersOfSittings,
  moneyOfOrders,
  moveOrdersToTable,
  promisedOf,
} from "../order/index.ts"
import { staffNamesOf } from "../staff/index.ts"
import { isTableOfBranch } from "./queries.ts"
import { answerCalls, isOpenCallOf } from "./seating/end-sitting.ts"
import { lockLivingTable, lockTable } from "./seating/lock-table.ts"
import { tellTable, tellTables } from "./seating/seat.ts"
import { listSections } from "./section-queries.ts"
import {
  answerGuest,
  type CallRow,
  findCall,
  findOpenSitting,
  findSitting,
  listGuests,
  listJoinedTables,
  listOpenCalls,
  listOpenSittings,
  listTakenCalls,
  type SittingRow,
  setTableStatus,
  updateSitting,
} from "./sitting-queries.ts"

type FloorTable = ApiReply<"GET /staff/floor/">[number]
export type AtPlace = { establishmentId: string; assertWorksAt: (branchId: string) => void }

function settlingView(orders: { state: OrderState }[], dueMinor: number) {
  const orderStates = orders.map(({ state }) => state)
  return { due_minor: dueMinor, is_settled: isSettled({ orderStates, dueMinor }) }
}

/** Where somebody of the staff looks, and which fields of a guest they see. */
type FloorAsker = { establishmentId: string; fields: ReadonlySet<PersonalField> }

/** The guests who sit at a table now did not make the calls of those who sat there before. */
function isOfSitting(call: { calledAt: Date }, open: SittingRow | undefined): boolean {
  return open !== undefined && call.calledAt >= open.openedAt
}

/** Every table of a branch, with who sits there and what they want. */
export async function listFloor(
  reader: Reader,
  { establishmentId, fields }: FloorAsker,
  branchId: string,
  now: Date,
): Promise<FloorTable[]> {
  const [tables, sittings, calls, sections, taken, byNumber] = await Promise.all([
    reader
      .select()
      .from(diningTable)
      .where(isTableOfBranch(establishmentId, branchId))
      .orderBy(asc(diningTable.position), asc(diningTable.label)),
    listOpenSittings(reader, establishmentId, branchId),
    listOpenCalls(reader, establishmentId, { branchId }, now),
    listSections(reader, establishmentId, branchId),
    listTakenCalls(reader, establishmentId, { branchId }, now),
    callsByNumber(reader, establishmentId),
  ])
  const ids = sittings.map((row) => row.id)
  const [guests, joined, orders] = await Promise.all([
    listGuests(reader, establishmentId, ids),
    listJoinedTables(reader, establishmentId, ids),
    listOrdersOfSittings(reader, establishmentId, ids),
  ])
  const orderIds = orders.map((row) => row.id)
  const [moneyOf, sinceOf] = await Promise.all([
    moneyOfOrders(reader, establishmentId, orderIds),
    lastMovedAtOf(reader, establishmentId, orderIds),
  ])
  const shown = (name: string) => (byNumber ? "" : name)
  return tables.map((table): FloorTable => {
    const section = sections.find(({ id }) => id === table.sectionId)
    const open = sittings.find((row) => row.tableId === table.id)
    const ownOrders = orders.filter((row) => row.sittingId === open?.id)
    return {
      id: table.id,
      label: table.label,
      seats: table.seats,
      status: table.status,
      section: section ? { id: section.id, name: section.name, position: section.position } : null,
      sitting: open
        ? {
            id: open.id,
            opened_at: open.openedAt.toISOString(),
            check_printed_at: open.checkPrintedAt?.toISOString() ?? null,
            guests: guests
              .filter(({ guest }) => guest.sittingId === open.id)
              .map(({ guest, name }) => ({
                id: guest.customerId,
                name: fields.has("name") ? shown(name) : null,
                first_name: shown(firstNameOf(name)),
                state: guest.state,
                asked_at: guest.askedAt.toISOString(),
              })),
            order_ids: ownOrders.map((row) => row.id),
            orders: ownOrders.map((row) => ({
              id: row.id,
              state: row.state,
              due_at: new Date(dueAtMs(promisedOf(row))).toISOString(),
              since: (sinceOf.get(row.id) ?? row.placedAt).toISOString(),
            })),
            total_minor: ownOrders.reduce((sum, row) => sum + row.totalMinor, 0),
            ...settlingView(ownOrders, dueOfOrders(ownOrders, moneyOf)),
            joined_from: joined.get(open.id) ?? null,
          }
        : null,
      calls: calls
        .filter((call) => call.tableId === table.id)
        .map(({ id, kind, calledAt, guestName }) => ({
          id,
          kind,
          called_at: calledAt.toISOString(),
          guest_name: guestName && shown(firstNameOf(guestName)),
        })),
      taken: taken
        .filter((call) => call.tableId === table.id && isOfSitting(call, open))
        .map(({ id, kind, by, answeredAt }) => ({
          ...{ id, kind, by },
          answered_at: answeredAt.toISOString(),
        })),
    }
  })
}

export async function getFloorTable(reader: Reader, asker: FloorAsker, tableId: string, now: Date) {
  const { establishmentId } = asker
  const [table] = await reader
    .select({ branchId: diningTable.branchId })
    .from(diningTable)
    .where(and(eq(diningTable.establishmentId, establishmentId), eq(diningTable.id, tableId)))
  if (!table) throw new Refusal("table_not_found")
  const floor = await listFloor(reader, asker, table.branchId, now)
  const found = floor.find(({ id }) => id === tableId)
  if (!found) throw new Refusal("table_not_found")
  return found
}

/** A table somebody sits at is neither reserved nor freed: its sitting is closed. */
export async function setReserved(
  services: Services,
  { establishmentId, assertWorksAt }: AtPlace,
  tableId: string,
  status: "free" | "reserved",
): Promise<void> {
  await services.database.withTransaction(async (tx) => {
    const table = await lockLivingTable(tx, establishmentId, tableId)
    assertWorksAt(table.branchId)
    if (await findOpenSitting(tx, establishmentId, tableId)) throw new Refusal("table_in_use")
    await setTableStatus(tx, establishmentId, tableId, status)
    await tellTable(tx, establishmentId, tableId, services.now())
  })
  services.relay.wake()
}

/** Works on an open sitting with its table locked. */
export async function atSitting(
  services: Services,
  { establishmentId, assertWorksAt }: AtPlace,
  sittingId: string,
  work: (tx: Transaction, open: SittingRow, now: Date) => Promise<void>,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const known = await findSitting(tx, establishmentId, sittingId)
    if (!known) throw new Refusal("sitting_not_found")
    assertWorksAt(known.branchId)
    await lockTable(tx, establishmentId, known.tableId)
    // Moved or closed while the lock was waited for: then it is not the one that was meant.
    const open = await findOpenSitting(tx, establishmentId, known.tableId)
    if (open?.id !== sittingId) throw new Refusal("sitting_not_found")
    await work(tx, open, now)
    await tellTables(tx, establishmentId, [open.tableId, ...open.movedFrom], now)
  })
  services.relay.wake()
}

/** The person who prints the check brings it, and so answers a call for the bill. */
export async function printCheck(
  services: Services,
  at: AtPlace,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  await atSitting(services, at, id, async (tx, open, now) => {
    await updateSitting(tx, open, { checkPrintedAt: now })
    await setTableStatus(tx, at.establishmentId, open.tableId, "check-printed")
    const { establishmentId, tableId } = open
    await tx
      .update(tableCall)
      .set({ answeredAt: now, answeredBy: staffId })
      .where(and(isOpenCallOf({ establishmentId, id: tableId }), eq(tableCall.kind, "bill")))
  })
}

/** Printed by mistake, or the guests would like something more. */
export async function reopenCheck(services: Services, at: AtPlace, id: string): Promise<void> {
  await atSitting(services, at, id, async (tx, open) => {
    await updateSitting(tx, open, { checkPrintedAt: null })
    await setTableStatus(tx, at.establishmentId, open.tableId, "occupied")
  })
}

/** With all its orders and calls, so that both are brought to the right table. */
export async function moveSitting(
  services: Services,
  at: AtPlace,
  id: string,
  toTableId: string,
): Promise<void> {
  await atSitting(services, at, id, async (tx, open, now) => {
    if (toTableId === open.tableId) return
    const { establishmentId, tableId: fromTableId } = open
    const target = await lockLivingTable(tx, at.establishmentId, toTableId)
    const isTaken = target.status !== "free" || target.branchId !== open.branchId
    if (isTaken) throw new Refusal("table_not_available")
    const status = open.checkPrintedAt ? "check-printed" : "occupied"
    const movedFrom = [...new Set([...open.movedFrom, fromTableId])]
    await updateSitting(tx, open, { tableId: toTableId, movedFrom })
    await setTableStatus(tx, establishmentId, fromTableId, "free")
    await setTableStatus(tx, establishmentId, toTableId, status)
    const seat = { tableId: toTableId, tableLabel: target.label }
    await moveOrdersToTable(tx, { establishmentId, sittingId: open.id }, seat)
    await answerCalls(tx, target, now)
    await tx
      .update(tableCall)
      .set({ tableId: toTableId })
      .where(isOpenCallOf({ establishmentId, id: fromTableId }))
    await tellTable(tx, establishmentId, toTableId, now)
  })
}

/** The guests at the table come first; staff answer when they have not for a minute. */
export async function answerAsStaff(
  services: Services,
  at: AtPlace,
  id: string,
  asked: { guestId: string; approve: boolean },
): Promise<void> {
  await atSitting(services, at, id, async (tx, open, now) => {
    const guests = await listGuests(tx, at.establishmentId, [open.id])
    const waiting = guests.find(({ guest }) => guest.customerId === asked.guestId)?.guest
    const hasWaited = waiting && now.getTime() - waiting.askedAt.getTime() >= staffMayAnswerMs
    if (!hasWaited) throw new Refusal("guests_answer_first")
    await answerGuest(tx, open, asked.guestId, { approve: asked.approve, now })
  })
}

/** Two who answer at once: one goes, the other is told who. The same one's second tap is the first again. */
export async function answerCall(
  services: Services,
  at: AtPlace,
  { id, staffId }: { id: string; staffId: string },
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const call = await findCall(tx, at.establishmentId, id)
    if (!call) throw new Refusal("call_not_found")
    at.assertWorksAt(call.branchId)
    const answered = await tx
      .update(tableCall)
      .set({ answeredAt: now, answeredBy: staffId })
      .where(
        and(
          eq(tableCall.establishmentId, at.establishmentId),
          eq(tableCall.id, id),
          isNull(tableCall.answeredAt),
        ),
      )
      .returning({ id: tableCall.id })
    if (answered.length === 0) return assertMine(tx, call, staffId)
    await tellTable(tx, at.establishmentId, call.tableId, now)
  })
  services.relay.wake()
}

/** Answered already: by this person, or by whom the refusal names. What ended with its sitting has nobody. */
async function assertMine(tx: Transaction, call: CallRow, staffId: string): Promise<void> {
  const after = await findCall(tx, call.establishmentId, call.id)
  const by = after?.answeredBy ?? null
  if (by === null || by === staffId) return
  const names = await staffNamesOf(tx, [by])
  throw new Refusal("call_taken", { name: names.get(by) ?? "" })
}
