import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/money/payment"
import { order } from "@sufra/db/schema/order"
import { branch } from "@sufra/db/schema/place/branch"
import { sitting } from "@sufra/db/schema/sitting"
import { freedAtMs } from "@sufra/domain/dining-table/freeing"
import { and, desc, eq, gt, isNotNull, isNull, notExists, or, sql } from "drizzle-orm"
import type { Queue, QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { endSitting } from "./seating/end-sitting.ts"
import { lockTable } from "./seating/lock-table.ts"
import { tellTables } from "./seating/seat.ts"
import { findOpenFacts } from "./settled-sitting.ts"
import { findOpenSitting, findSitting } from "./sitting-queries.ts"

/** So many are looked for at once: far more than become free in a minute. */
const mostLeft = 1_000

const ordersOfSitting = and(
  eq(order.establishmentId, sitting.establishmentId),
  eq(order.sittingId, sitting.id),
)

/** Nobody has paid anything for it: most sittings that are not free yet are left out by this. */
function isUnpaid(reader: Reader) {
  const paid = reader
    .select({ one: sql`1` })
    .from(paymentPart)
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentPart.establishmentId),
        eq(payment.id, paymentPart.paymentId),
        eq(payment.state, "paid"),
      ),
    )
    .where(
      and(
        eq(paymentPart.establishmentId, order.establishmentId),
        eq(paymentPart.orderId, order.id),
      ),
    )
  return and(gt(order.totalMinor, 0), notExists(paid))
}

/**
 * Open sittings that may be over: nothing is being made, nothing is wholly unpaid, and time may free them.
 * How much is owed, and whether the time has come, is decided with the table locked. The newest come first:
 * one that something keeps for days does not take the place of those that can be freed.
 */
async function findLeft({ database }: Services): Promise<QueueItem[]> {
  const { read } = database
  const isMade = sql`${order.state} NOT IN ('declined', 'canceled', 'returned')`
  const ordered = read.select({ one: sql`1` }).from(order).where(and(ordersOfSitting, isMade))
  const keeping = read
    .select({ one: sql`1` })
    .from(order)
    .where(
      and(
        ordersOfSitting,
        isMade,
        or(sql`${order.state} NOT IN ('completed', 'delivered')`, isUnpaid(read)),
      ),
    )
  const isFreedByTime = and(isNotNull(branch.tableFreedAfterMinutes), eq(sitting.movedFrom, []))
  return read
    .select({ establishmentId: sitting.establishmentId, id: sitting.id })
    .from(sitting)
    .innerJoin(
      branch,
      and(eq(branch.establishmentId, sitting.establishmentId), eq(branch.id, sitting.branchId)),
    )
    .where(and(isNull(sitting.closedAt), notExists(keeping), or(isFreedByTime, notExists(ordered))))
    .orderBy(desc(sitting.openedAt))
    .limit(mostLeft)
}

async function findAfterMinutes(reader: Reader, establishmentId: string, branchId: string) {
  const [row] = await reader
    .select({ minutes: branch.tableFreedAfterMinutes })
    .from(branch)
    .where(and(eq(branch.establishmentId, establishmentId), eq(branch.id, branchId)))
  return row?.minutes ?? null
}

/**
 * Frees a table whose guests have been served and have paid, the owner's time after that. An order that
 * comes meanwhile waits for the table's lock, or is seen here: it keeps the sitting or begins a new one.
 */
async function freeIfOver(services: Services, { establishmentId, id }: QueueItem): Promise<void> {
  const now = services.now()
  const isFreed = await services.database.withTransaction(async (tx) => {
    const known = await findSitting(tx, establishmentId, id)
    if (!known || known.closedAt) return false
    await lockTable(tx, establishmentId, known.tableId)
    const open = await findOpenSitting(tx, establishmentId, known.tableId)
    // Moved or closed while the lock was waited for; one that was moved is found again in a minute.
    if (open?.id !== id) return false
    const facts = await findOpenFacts(tx, open, now)
    const minutes = await findAfterMinutes(tx, establishmentId, open.branchId)
    const atMs = freedAtMs(facts, minutes)
    if (atMs === null || now.getTime() < atMs) return false
    await endSitting(tx, open, now)
    await tellTables(tx, establishmentId, [open.tableId, ...open.movedFrom], now)
    return true
  })
  if (isFreed) services.relay.wake()
}

/** Tables to be freed. No event asks for it: time does, and every minute is often enough. */
export const freeingQueue: Queue = {
  name: "free-tables",
  itemsOf: () => [],
  findLeft,
  run: async (services, item) => {
    await freeIfOver(services, item)
    return null
  },
}
