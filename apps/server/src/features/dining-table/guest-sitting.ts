import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { sittingGuest, tableCall } from "@sufra/db/schema/sitting"
import { firstNameOf } from "@sufra/domain/customer/name"
import { callWaitMs } from "@sufra/domain/dining-table/calls"
import { isSettled } from "@sufra/domain/dining-table/freeing"
import { staffMayAnswerMs, standingAt } from "@sufra/domain/dining-table/standing"
import { sql } from "drizzle-orm"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { guestOrderViews, listOrdersOfSittings } from "../order/index.ts"
import { getTableOf } from "./code-table.ts"
import { findLetIn } from "./let-in.ts"
import { findTable } from "./queries.ts"
import { endSitting } from "./seating/end-sitting.ts"
import { lockLivingTable } from "./seating/lock-table.ts"
import { tellTable, tellTables } from "./seating/seat.ts"
import { findSeatedTable, lockSeatedTable } from "./seating/seated-table.ts"
import { findSittingFacts } from "./settled-sitting.ts"
import {
  answerGuest,
  findCall,
  findOpenSitting,
  listGuests,
  listOpenCalls,
  listTakenCalls,
} from "./sitting-queries.ts"

type GuestSitting = ApiReply<"GET /table/qr/{uuid}/sitting/">
type Guests = Awaited<ReturnType<typeof listGuests>>

/** Returns the table at which the guest sits; staff may have moved them away from the code's own one. */
async function getSeatedTable(reader: Reader, code: string, customerId: string) {
  const scanned = await getTableOf(reader, code)
  const { establishmentId, id: tableId } = scanned
  const seatedAt = await findSeatedTable(reader, { establishmentId, tableId, customerId })
  const table = seatedAt === tableId ? scanned : await findTable(reader, establishmentId, seatedAt)
  if (!table) throw new Refusal("table_not_found")
  return table
}

/** The host opened the sitting; when they are gone for good, staff answer. */
function isFirst(guests: Guests, customerId: string): boolean {
  return guests.find(({ guest }) => guest.state === "joined")?.guest.customerId === customerId
}

function guestViews(guests: Guests, customerId: string): GuestSitting["guests"] {
  return guests.map(({ guest, name }) => ({
    id: guest.customerId,
    first_name: firstNameOf(name),
    is_me: guest.customerId === customerId,
    state: guest.state,
    asked_at: guest.askedAt.toISOString(),
  }))
}

/** The table as one guest may see it: who has not joined sees that somebody sits there, and no more. */
export async function getGuestSitting(
  reader: Reader,
  code: string,
  customerId: string,
  now: Date,
): Promise<GuestSitting> {
  const table = await getSeatedTable(reader, code, customerId)
  const { establishmentId } = table
  const open = await findOpenSitting(reader, establishmentId, table.id)
  const guests = open ? await listGuests(reader, establishmentId, [open.id]) : []
  const mine = guests.find(({ guest }) => guest.customerId === customerId)?.guest ?? null
  const standing = standingAt(table.status, open !== null, mine?.state ?? null)
  const hasJoined = standing === "joined"
  const orders =
    open && hasJoined ? await listOrdersOfSittings(reader, establishmentId, [open.id]) : []
  const isHost = hasJoined && isFirst(guests, customerId)
  const at = { tableId: table.id }
  const calls = hasJoined ? await listOpenCalls(reader, establishmentId, at, now) : []
  const taken = hasJoined ? await listTakenCalls(reader, establishmentId, at, now) : []
  return {
    table: { id: table.id, label: table.label, status: table.status },
    standing,
    sitting_id: hasJoined && open ? open.id : null,
    guests: hasJoined ? guestViews(guests, customerId) : [],
    orders: await guestOrderViews(reader, orders, (row) => row.customerId === customerId, now),
    total_minor: orders.reduce((sum, row) => sum + row.totalMinor, 0),
    may_answer: isHost,
    staff_may_answer_at:
      mine?.state === "asked"
        ? new Date(mine.askedAt.getTime() + staffMayAnswerMs).toISOString()
        : null,
    calls: calls.flatMap(({ kind, calledAt }) =>
      kind === "let-in" ? [] : { kind, called_at: calledAt.toISOString() },
    ),
    coming: taken.flatMap(({ kind, answeredAt }) =>
      kind === "let-in" || !open || answeredAt < open.openedAt
        ? []
        : {
            kind,
            answered_at: answeredAt.toISOString(),
          },
    ),
    may_free: isHost && open !== null && isSettled(await findSittingFacts(reader, open)),
    let_in:
      standing === "free"
        ? await findLetIn(reader, { establishmentId, tableId: table.id, customerId }, now)
        : null,
  }
}

/** Asking twice is asking once; who was refused may ask again. */
export async function askToJoin(services: Services, code: string, customerId: string) {
  const { establishmentId, id: tableId } = await getTableOf(services.database.read, code)
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const table = await lockLivingTable(tx, establishmentId, tableId)
    const open = await findOpenSitting(tx, establishmentId, tableId)
    if (!open || table.status === "check-printed") throw new Refusal("table_not_available")
    await tx
      .insert(sittingGuest)
      .values({ establishmentId, sittingId: open.id, customerId, state: "asked", askedAt: now })
      .onConflictDoUpdate({
        target: [sittingGuest.establishmentId, sittingGuest.sittingId, sittingGuest.customerId],
        set: { state: "asked", askedAt: now, answeredAt: null },
        setWhere: sql`${sittingGuest.state} = 'declined'`,
      })
    await tellTable(tx, establishmentId, tableId, now)
  })
  services.relay.wake()
}

export async function answerAsGuest(
  services: Services,
  code: string,
  customerId: string,
  asked: { guestId: string; approve: boolean },
) {
  const { establishmentId, id } = await getTableOf(services.database.read, code)
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const sitter = { establishmentId, tableId: id, customerId }
    const { id: tableId } = await lockSeatedTable(tx, sitter)
    const open = await findOpenSitting(tx, establishmentId, tableId)
    if (!open) throw new Refusal("sitting_not_found")
    const guests = await listGuests(tx, establishmentId, [open.id])
    if (!isFirst(guests, customerId)) throw new Refusal("not_allowed")
    await answerGuest(tx, open, asked.guestId, { approve: asked.approve, now })
    await tellTable(tx, establishmentId, tableId, now)
  })
  services.relay.wake()
}

/** Everybody has eaten and paid: whoever comes next finds the table free, without waiting for staff. */
export async function leaveTable(services: Services, code: string, customerId: string) {
  const { establishmentId, id } = await getTableOf(services.database.read, code)
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const sitter = { establishmentId, tableId: id, customerId }
    const { id: tableId } = await lockSeatedTable(tx, sitter)
    const open = await findOpenSitting(tx, establishmentId, tableId)
    // Freed already, by staff, by time or by the first of two taps: that is what was asked for.
    if (!open) return
    const guests = await listGuests(tx, establishmentId, [open.id])
    if (!isFirst(guests, customerId)) throw new Refusal("not_allowed")
    if (!isSettled(await findSittingFacts(tx, open))) throw new Refusal("sitting_not_settled")
    await endSitting(tx, open, now)
    await tellTables(tx, establishmentId, [open.tableId, ...open.movedFrom], now)
  })
  services.relay.wake()
}

type WantedCall = {
  establishmentId: string
  tableId: string
  openedAt: Date
  id: string
  kind: string
}

/** Somebody is on the way already: the same wish would send them twice. The retry of a call is no new one. */
async function assertMayCall(tx: Transaction, wanted: WantedCall, now: Date): Promise<void> {
  if (await findCall(tx, wanted.establishmentId, wanted.id)) return
  const taken = await listTakenCalls(tx, wanted.establishmentId, wanted, now)
  const last = taken.findLast(
    ({ kind, answeredAt }) => kind === wanted.kind && answeredAt >= wanted.openedAt,
  )
  const waitMs = callWaitMs(last?.answeredAt.getTime() ?? null, now.getTime())
  if (waitMs > 0) throw new Refusal("call_too_soon", { seconds: Math.ceil(waitMs / 1_000) })
}

/** Only who sits there calls: a code on a photo must not send a waiter around. */
export async function callStaff(
  services: Services,
  code: string,
  customerId: string,
  call: { id: string; kind: "waiter" | "bill" },
) {
  const { establishmentId, branchId, id } = await getTableOf(services.database.read, code)
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const sitter = { establishmentId, tableId: id, customerId }
    const { id: tableId } = await lockSeatedTable(tx, sitter)
    const open = await findOpenSitting(tx, establishmentId, tableId)
    const guests = open ? await listGuests(tx, establishmentId, [open.id]) : []
    const sits = guests.some(
      ({ guest }) => guest.customerId === customerId && guest.state === "joined",
    )
    if (!open || !sits) throw new Refusal("join_needed")
    await assertMayCall(tx, { establishmentId, tableId, openedAt: open.openedAt, ...call }, now)
    const wanted = { establishmentId, branchId, tableId, ...call, calledAt: now }
    const made = await tx.insert(tableCall).values(wanted).onConflictDoNothing().returning()
    const known = made[0] ?? (await findCall(tx, establishmentId, call.id))
    // No call bears the id where the table has called for the same already.
    if (known) {
      const before = { kind: known.kind, branchId: known.branchId }
      assertSameFields(before, { kind: call.kind, branchId })
    }
    await tellTable(tx, establishmentId, tableId, now)
  })
  services.relay.wake()
}
