import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { tableCall } from "@sufra/db/schema/sitting"
import { letInAskMs, letInOverBefore, letInStateOf } from "@sufra/domain/dining-table/let-in"
import { and, desc, eq, gt, isNull, lte, ne, or, sql } from "drizzle-orm"
import type { Services } from "../../services.ts"
import { getBranch } from "../branch/index.ts"
import { getTableOf } from "./code-table.ts"
import type { AtPlace } from "./floor.ts"
import { lockLivingTable } from "./seating/lock-table.ts"
import { openSitting, tellTable, tellTables } from "./seating/seat.ts"
import { findOpenSitting } from "./sitting-queries.ts"

type GuestAtTable = { establishmentId: string; tableId: string; customerId: string }

/** How the guest's latest wish to be let in at this table stands; null: there is none to speak of. */
export async function findLetIn(
  reader: Reader,
  { establishmentId, tableId, customerId }: GuestAtTable,
  now: Date,
) {
  const [latest] = await reader
    .select({ calledAt: tableCall.calledAt, answeredAt: tableCall.answeredAt })
    .from(tableCall)
    .where(
      and(
        eq(tableCall.establishmentId, establishmentId),
        eq(tableCall.tableId, tableId),
        eq(tableCall.customerId, customerId),
      ),
    )
    .orderBy(desc(tableCall.calledAt))
    .limit(1)
  return letInStateOf(latest ?? null, now)
}

/** One after the other: a guest who asks at two tables at once asks at one. */
async function lockAsks(tx: Transaction, { establishmentId, customerId }: GuestAtTable) {
  const key = `let-in:${establishmentId}:${customerId}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/**
 * Nobody sits at two tables: one account rings at one of them. What nobody answered in time goes too,
 * so that it can be asked anew. Returns the tables where something was taken back.
 */
async function takeBackAsks(tx: Transaction, asking: GuestAtTable, now: Date): Promise<string[]> {
  const taken = await tx
    .delete(tableCall)
    .where(
      and(
        eq(tableCall.establishmentId, asking.establishmentId),
        eq(tableCall.customerId, asking.customerId),
        eq(tableCall.kind, "let-in"),
        isNull(tableCall.answeredAt),
        or(
          ne(tableCall.tableId, asking.tableId),
          lte(tableCall.calledAt, letInOverBefore(now)),
          // A clock that was ahead wrote it, and nobody waits for that moment.
          gt(tableCall.calledAt, new Date(now.getTime() + letInAskMs)),
        ),
      ),
    )
    .returning({ tableId: tableCall.tableId })
  return taken.map(({ tableId }) => tableId)
}

/** Asking twice is asking once. Only where a location is asked for: elsewhere nobody needs to be let in. */
export async function askToBeLetIn(
  services: Services,
  code: string,
  customerId: string,
  callId: string,
): Promise<void> {
  const { establishmentId, branchId, id } = await getTableOf(services.database.read, code)
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const asking = { establishmentId, tableId: id, customerId }
    await lockAsks(tx, asking)
    const table = await lockLivingTable(tx, establishmentId, id)
    if (await findOpenSitting(tx, establishmentId, id)) throw new Refusal("join_needed")
    if (table.status !== "free") throw new Refusal("table_not_available")
    const { dineInRadiusMeters } = await getBranch(tx, establishmentId, branchId)
    if (dineInRadiusMeters === null) throw new Refusal("not_allowed")
    if ((await findLetIn(tx, asking, now)) === "refused") throw new Refusal("let_in_refused")
    const takenBack = await takeBackAsks(tx, asking, now)
    const asked = await tx
      .insert(tableCall)
      .values({ ...asking, id: callId, branchId, kind: "let-in", calledAt: now })
      .onConflictDoNothing()
      .returning({ tableId: tableCall.tableId })
    const changed = [...takenBack, ...asked.map(({ tableId }) => tableId)]
    if (changed.length > 0) await tellTables(tx, establishmentId, changed, now)
  })
  services.relay.wake()
}

/** Staff have seen the guest there: the sitting begins, and its guest orders without a location. */
export async function letIn(services: Services, at: AtPlace, callId: string): Promise<void> {
  const { establishmentId } = at
  const isCall = and(
    eq(tableCall.establishmentId, establishmentId),
    eq(tableCall.id, callId),
    eq(tableCall.kind, "let-in"),
  )
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const [known] = await tx.select().from(tableCall).where(isCall)
    if (!known) throw new Refusal("call_not_found")
    at.assertWorksAt(known.branchId)
    const table = await lockLivingTable(tx, establishmentId, known.tableId)
    // Whoever sat down while the lock was waited for has ended this call.
    const [call] = await tx.select().from(tableCall).where(isCall)
    if (!call?.customerId || letInStateOf(call, now) !== "asked") {
      throw new Refusal("call_not_found")
    }
    if (table.status !== "free") throw new Refusal("table_not_available")
    const { tableId, customerId } = call
    await openSitting(tx, { establishmentId, tableId, customerId, now }, table.branchId)
    await tellTable(tx, establishmentId, tableId, now)
  })
  services.relay.wake()
}
