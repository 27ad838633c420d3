import type { Reader, Transaction } from "@sufra/db/connection"
import { evaluationCase } from "@sufra/db/schema/campaign/evaluation"
import { and, eq } from "drizzle-orm"

export type CaseRow = typeof evaluationCase.$inferSelect

const isIt = (establishmentId: string, id: string) =>
  and(eq(evaluationCase.establishmentId, establishmentId), eq(evaluationCase.evaluationId, id))

export async function findCase(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CaseRow | null> {
  const [row] = await reader.select().from(evaluationCase).where(isIt(establishmentId, id))
  return row ?? null
}

/** Nobody else moves it meanwhile. */
export async function lockCase(
  tx: Transaction,
  establishmentId: string,
  id: string,
): Promise<CaseRow | null> {
  const [row] = await tx
    .select()
    .from(evaluationCase)
    .where(isIt(establishmentId, id))
    .for("update")
  return row ?? null
}

export async function updateCase(
  tx: Transaction,
  { establishmentId, evaluationId, version }: CaseRow,
  change: Partial<CaseRow>,
): Promise<CaseRow> {
  const [row] = await tx
    .update(evaluationCase)
    .set({ ...change, version: version + 1 })
    .where(isIt(establishmentId, evaluationId))
    .returning()
  if (!row) throw new Error("a case that was locked is missing")
  return row
}
