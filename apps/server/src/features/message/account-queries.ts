import type { Reader, Transaction } from "@sufra/db/connection"
import { messageAccount } from "@sufra/db/schema/message-account"
import { and, eq, type SQLWrapper, sql } from "drizzle-orm"
import { staffName } from "../staff/queries.ts"

export type MessageAccountRow = typeof messageAccount.$inferSelect
export type Channel = MessageAccountRow["channel"]

const isAccount = (establishmentId: string, channel: Channel) =>
  and(eq(messageAccount.establishmentId, establishmentId), eq(messageAccount.channel, channel))

export async function findMessageAccount(
  reader: Reader,
  establishmentId: string,
  channel: Channel,
): Promise<MessageAccountRow | null> {
  const [row] = await reader
    .select()
    .from(messageAccount)
    .where(isAccount(establishmentId, channel))
  return row ?? null
}

export async function listMessageAccounts(
  reader: Reader,
  establishmentId: string,
): Promise<MessageAccountRow[]> {
  return reader
    .select()
    .from(messageAccount)
    .where(eq(messageAccount.establishmentId, establishmentId))
}

export async function findWhoChanged(
  reader: Reader,
  establishmentId: string,
  channel: Channel,
): Promise<string> {
  const [row] = await reader
    .select({ name: staffName(messageAccount.changedBy) })
    .from(messageAccount)
    .where(isAccount(establishmentId, channel))
  return row?.name ?? ""
}

/** No columns: the place has no account any more. */
export async function putMessageAccount(
  tx: Transaction,
  establishmentId: string,
  channel: Channel,
  columns: Omit<MessageAccountRow, "establishmentId" | "channel"> | null,
): Promise<void> {
  if (!columns) {
    await tx.delete(messageAccount).where(isAccount(establishmentId, channel))
    return
  }
  await tx
    .insert(messageAccount)
    .values({ establishmentId, channel, ...columns })
    .onConflictDoUpdate({
      target: [messageAccount.establishmentId, messageAccount.channel],
      set: columns,
    })
}

/** Whether the place that a row names has an account of its own for the row's channel. */
export function hasAccount(row: { establishmentId: SQLWrapper; channel: SQLWrapper }) {
  return sql`EXISTS (SELECT 1 FROM ${messageAccount}
    WHERE ${messageAccount.establishmentId} = ${row.establishmentId}
      AND ${messageAccount.channel} = ${row.channel})`
}

export async function hasAnyAccount(reader: Reader, channel: Channel): Promise<boolean> {
  const rows = await reader
    .select({ channel: messageAccount.channel })
    .from(messageAccount)
    .where(eq(messageAccount.channel, channel))
    .limit(1)
  return rows.length > 0
}
