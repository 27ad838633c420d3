import type { Reader, Transaction } from "@sufra/db/connection"
import { privacyRequest } from "@sufra/db/schema/privacy"
import { openRequestStates, type RequestKind } from "@sufra/domain/privacy/request"
import { and, desc, eq, inArray, sql } from "drizzle-orm"

export type RequestRow = typeof privacyRequest.$inferSelect
export type Whose = { establishmentId: string; customerId: string }

const isIt = (establishmentId: string, id: string) =>
  and(eq(privacyRequest.establishmentId, establishmentId), eq(privacyRequest.id, id))

const mostShown = 300

export async function findRequest(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<RequestRow | null> {
  const [row] = await reader.select().from(privacyRequest).where(isIt(establishmentId, id))
  return row ?? null
}

export async function lockRequest(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<RequestRow | null> {
  const [row] = await tx
    .select()
    .from(privacyRequest)
    .where(isIt(establishmentId, id))
    .for("no key update")
  return row ?? null
}

export async function updateRequest(
  tx: Transaction,
  { establishmentId, id, version }: RequestRow,
  change: Partial<RequestRow>,
): Promise<RequestRow> {
  const [row] = await tx
    .update(privacyRequest)
    .set({ ...change, version: version + 1 })
    .where(isIt(establishmentId, id))
    .returning()
  if (!row) throw new Error("a locked privacy request is missing")
  return row
}

const isOf = ({ establishmentId, customerId }: Whose) =>
  and(
    eq(privacyRequest.establishmentId, establishmentId),
    eq(privacyRequest.customerId, customerId),
  )

/** The newest first. */
export async function listRequestsOf(reader: Reader, whose: Whose): Promise<RequestRow[]> {
  return reader
    .select()
    .from(privacyRequest)
    .where(isOf(whose))
    .orderBy(desc(privacyRequest.receivedAt), desc(privacyRequest.id))
}

/** The one of this kind that waits for an answer; null: there is none. */
export async function findOpenRequest(
  reader: Reader,
  whose: Whose,
  kind: RequestKind,
): Promise<RequestRow | null> {
  const [row] = await reader
    .select()
    .from(privacyRequest)
    .where(
      and(
        isOf(whose),
        eq(privacyRequest.kind, kind),
        inArray(privacyRequest.state, [...openRequestStates]),
      ),
    )
  return row ?? null
}

/** Open ones by when they are due, then those that are over, the last one first. */
export async function listRequests(reader: Reader, establishmentId: string): Promise<RequestRow[]> {
  const { closedAt, dueAt } = privacyRequest
  return reader
    .select()
    .from(privacyRequest)
    .where(eq(privacyRequest.establishmentId, establishmentId))
    .orderBy(
      sql`${closedAt} IS NOT NULL`,
      sql`CASE WHEN ${closedAt} IS NULL THEN ${dueAt} END`,
      desc(closedAt),
    )
    .limit(mostShown)
}

/** What was asked and answered in words; that it was asked stays, as the proof that it was answered. */
export async function forgetWords(tx: Transaction, whose: Whose): Promise<void> {
  await tx
    .update(privacyRequest)
    .set({
      wish: "",
      answer: null,
      extensionReason: sql`CASE WHEN ${privacyRequest.extensionReason} IS NULL THEN NULL ELSE '' END`,
    })
    .where(isOf(whose))
}
