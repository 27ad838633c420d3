import type { Reader, Transaction } from "@sufra/db/connection"
import { counterPurchase } from "@sufra/db/schema/loyalty/cashier"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { and, eq, inArray, isNull, lt, type SQLWrapper, sql } from "drizzle-orm"

export type PurchaseRow = typeof counterPurchase.$inferSelect
type Member = { establishmentId: string; customerId: string }

const ofMember = ({ establishmentId, customerId }: Member) =>
  sql`bought.establishment_id = ${establishmentId} AND bought.customer_id = ${customerId}
    AND bought.undone_at IS NULL`

/** The points of a member's purchases on a business day, for a statement of the loyalty feature. */
export function purchasedPoints(member: Member, businessDate: LocalDate) {
  return sql<number>`(SELECT coalesce(sum(bought.points), 0)::integer
    FROM ${counterPurchase} AS bought
    WHERE ${ofMember(member)} AND bought.business_date = ${businessDate})`
}

/** Rows of business date and points, for a statement of the loyalty feature. */
export function purchasesSince(member: Member, since: LocalDate) {
  return sql`SELECT bought.business_date, bought.points FROM ${counterPurchase} AS bought
    WHERE ${ofMember(member)} AND bought.business_date > ${since}`
}

/** What one of the staff has rung up on a business day. */
export async function sumPurchasesBy(
  reader: Reader,
  { establishmentId, staffId }: { establishmentId: string; staffId: string },
  businessDate: LocalDate,
): Promise<{ receipts: number; amountMinor: number; points: number }> {
  const [row] = await reader
    .select({
      receipts: sql`count(*)`.mapWith(Number),
      amountMinor: sql`coalesce(sum(${counterPurchase.amountMinor}), 0)`.mapWith(Number),
      points: sql`coalesce(sum(${counterPurchase.points}), 0)`.mapWith(Number),
    })
    .from(counterPurchase)
    .where(
      and(
        eq(counterPurchase.establishmentId, establishmentId),
        eq(counterPurchase.staffId, staffId),
        eq(counterPurchase.businessDate, businessDate),
        isNull(counterPurchase.undoneAt),
      ),
    )
  return row ?? { receipts: 0, amountMinor: 0, points: 0 }
}

/** What these customers bought at the counter, and when; a customer who bought nothing there is absent. */
export async function purchasesOf(
  reader: Reader,
  establishmentId: string,
  customerIds: string[],
): Promise<Map<string, { totalMinor: number; timesMs: number[] }>> {
  if (customerIds.length === 0) return new Map()
  const rows = await reader
    .select({
      id: counterPurchase.customerId,
      totalMinor: sql`sum(${counterPurchase.amountMinor})`.mapWith(Number),
      timesMs: sql<number[]>`json_agg(extract(epoch FROM ${counterPurchase.at}) * 1000)`,
    })
    .from(counterPurchase)
    .where(
      and(
        eq(counterPurchase.establishmentId, establishmentId),
        inArray(counterPurchase.customerId, customerIds),
        isNull(counterPurchase.undoneAt),
      ),
    )
    .groupBy(counterPurchase.customerId)
  return new Map(rows.map(({ id, ...bought }) => [id, bought]))
}

/** Whether the customer that a row names has a receipt of a counter at one of these branches. */
export function hasReceiptAt(
  { establishmentId, branchIds }: { establishmentId: string; branchIds: string[] },
  customerId: SQLWrapper,
) {
  const found = sql`SELECT 1 FROM ${counterPurchase} AS bought
    WHERE bought.establishment_id = ${establishmentId} AND bought.customer_id = ${customerId}
      AND bought.branch_id = ANY(${sql.param(branchIds)}::uuid[]) AND bought.undone_at IS NULL`
  return sql<boolean>`EXISTS (${found})`
}

/** Whether they bought something at one of these branches before a moment; none named: at any. */
export async function hasBoughtAt(
  reader: Reader,
  { establishmentId, customerId }: Member,
  branchIds: string[],
  before: Date,
): Promise<boolean> {
  const [row] = await reader
    .select({ id: counterPurchase.id })
    .from(counterPurchase)
    .where(
      and(
        eq(counterPurchase.establishmentId, establishmentId),
        eq(counterPurchase.customerId, customerId),
        branchIds.length > 0 ? inArray(counterPurchase.branchId, branchIds) : undefined,
        lt(counterPurchase.at, before),
        isNull(counterPurchase.undoneAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

export async function findPurchase(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<PurchaseRow | null> {
  const [row] = await reader
    .select()
    .from(counterPurchase)
    .where(and(eq(counterPurchase.establishmentId, establishmentId), eq(counterPurchase.id, id)))
  return row ?? null
}

/** False: the receipt was entered on this day at this branch already. Whoever enters it at once waits. */
export async function insertPurchase(
  tx: Transaction,
  row: Omit<PurchaseRow, "undoneAt">,
): Promise<boolean> {
  const written = await tx
    .insert(counterPurchase)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: counterPurchase.id })
  return written.length > 0
}

/** False: it was undone before. */
export async function markUndone(
  tx: Transaction,
  { establishmentId, id }: PurchaseRow,
  now: Date,
): Promise<boolean> {
  const marked = await tx
    .update(counterPurchase)
    .set({ undoneAt: now })
    .where(
      and(
        eq(counterPurchase.establishmentId, establishmentId),
        eq(counterPurchase.id, id),
        isNull(counterPurchase.undoneAt),
      ),
    )
    .returning({ id: counterPurchase.id })
  return marked.length > 0
}
