import type { Reader } from "@sufra/db/connection"
import {
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
} from "@sufra/db/schema/loyalty/loyalty"
import { eq, sql } from "drizzle-orm"

/** A sum that is off, in words for whoever looks into it. */
export type LedgerFault = { customerId: string; what: string }

/** Journals whose entries do not sum to zero. */
async function unbalanced(reader: Reader, establishmentId: string): Promise<LedgerFault[]> {
  const rows = await reader
    .select({ customerId: pointsEntry.customerId, journalId: pointsEntry.journalId })
    .from(pointsEntry)
    .where(eq(pointsEntry.establishmentId, establishmentId))
    .groupBy(pointsEntry.customerId, pointsEntry.journalId)
    .having(sql`sum(${pointsEntry.points}) <> 0`)
  return rows.map(({ customerId, journalId }) => ({
    customerId,
    what: `the entries of journal ${journalId} do not sum to zero`,
  }))
}

const accounts = ["available", "pending", "owed"] as const

/** Balances that are not the sum of their entries, and lots that are not what is available. */
async function drifted(reader: Reader, establishmentId: string): Promise<LedgerFault[]> {
  const entered = (account: string, sign: 1 | -1 = 1) =>
    sql<number>`coalesce((SELECT ${sql.raw(String(sign))} * sum(entry.points) FROM ${pointsEntry} AS entry
      WHERE entry.establishment_id = ${establishmentId}
        AND entry.customer_id = balance.customer_id AND entry.account = ${account}), 0)::integer`
  const balance = sql`${pointsBalance} AS balance`
  const rows = await reader
    .select({
      customerId: sql<string>`balance.customer_id`,
      available: sql<number>`balance.available`,
      pending: sql<number>`balance.pending`,
      owed: sql<number>`balance.owed`,
      enteredAvailable: entered("available"),
      enteredPending: entered("pending"),
      enteredOwed: entered("owed", -1),
      inLots: sql<number>`coalesce((SELECT sum(lot.left) FROM ${pointsLot} AS lot
        WHERE lot.establishment_id = ${establishmentId}
          AND lot.customer_id = balance.customer_id), 0)::integer`,
    })
    .from(balance)
    .where(sql`balance.establishment_id = ${establishmentId}`)
  return rows.flatMap((row) => {
    const { customerId } = row
    const summed = {
      available: row.enteredAvailable,
      pending: row.enteredPending,
      owed: row.enteredOwed,
    }
    const off = accounts
      .filter((account) => row[account] !== summed[account])
      .map((account) => `${account} is ${row[account]}, its entries sum to ${summed[account]}`)
    if (row.inLots !== row.available) off.push(`${row.available} available, ${row.inLots} in lots`)
    return off.map((what) => ({ customerId, what }))
  })
}

/** Every sum of a place's ledger that is off. */
export async function auditLedger(reader: Reader, establishmentId: string): Promise<LedgerFault[]> {
  return [
    ...(await unbalanced(reader, establishmentId)),
    ...(await drifted(reader, establishmentId)),
  ]
}

/** Places that have a ledger at all. */
export async function listLedgers(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ id: pointsJournal.establishmentId })
    .from(pointsJournal)
  return rows.map(({ id }) => id)
}
