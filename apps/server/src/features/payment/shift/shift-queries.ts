import type { Reader } from "@sufra/db/connection"
import { cashMovement, cashShift } from "@sufra/db/schema/money/cash-shift"
import { payment, refund } from "@sufra/db/schema/money/payment"
import { sumMinor } from "@sufra/domain/kernel/money"
import type { DrawerFigures } from "@sufra/domain/payment/drawer"
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm"
import { staffName } from "../../staff/index.ts"

export type ShiftRow = typeof cashShift.$inferSelect
export type ShiftKey = { establishmentId: string; id: string }

function shiftsWithNames(reader: Reader) {
  return reader
    .select({
      row: cashShift,
      openedBy: staffName(cashShift.openedBy),
      closedBy: staffName(cashShift.closedBy),
    })
    .from(cashShift)
}

export type NamedShift = Awaited<ReturnType<typeof listOpen>>[number]

export async function listOpen(reader: Reader, establishmentId: string, branchId: string) {
  return shiftsWithNames(reader).where(
    and(
      eq(cashShift.establishmentId, establishmentId),
      eq(cashShift.branchId, branchId),
      isNull(cashShift.closedAt),
    ),
  )
}

export async function findShift(reader: Reader, { establishmentId, id }: ShiftKey) {
  const [found] = await shiftsWithNames(reader).where(
    and(eq(cashShift.establishmentId, establishmentId), eq(cashShift.id, id)),
  )
  return found ?? null
}

/** The newest first; of one branch no two are counted at once. */
export async function listCounted(
  reader: Reader,
  at: { establishmentId: string; branchId: string },
  before: Date | null,
  limit: number,
) {
  return shiftsWithNames(reader)
    .where(
      and(
        eq(cashShift.establishmentId, at.establishmentId),
        eq(cashShift.branchId, at.branchId),
        isNotNull(cashShift.closedAt),
        before ? lt(cashShift.closedAt, before) : undefined,
      ),
    )
    .orderBy(desc(cashShift.closedAt), desc(cashShift.id))
    .limit(limit)
}

export async function listMovements(reader: Reader, establishmentId: string, shiftIds: string[]) {
  if (shiftIds.length === 0) return []
  return reader
    .select({ movement: cashMovement, by: staffName(cashMovement.staffId) })
    .from(cashMovement)
    .where(
      and(
        eq(cashMovement.establishmentId, establishmentId),
        inArray(cashMovement.shiftId, shiftIds),
      ),
    )
    .orderBy(asc(cashMovement.at), asc(cashMovement.id))
}

const toNumber = (value: unknown) => Number(value)

async function sumPayments(reader: Reader, establishmentId: string, ids: string[]) {
  return reader
    .select({
      shiftId: payment.shiftId,
      sum: sql`sum(${payment.amountMinor} + ${payment.tipMinor})`.mapWith(toNumber),
      count: sql`count(*)`.mapWith(toNumber),
    })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        inArray(payment.shiftId, ids),
        eq(payment.state, "paid"),
      ),
    )
    .groupBy(payment.shiftId)
}

async function sumRefunds(reader: Reader, establishmentId: string, ids: string[]) {
  return reader
    .select({
      shiftId: refund.shiftId,
      sum: sql`sum(${refund.amountMinor} + ${refund.tipMinor})`.mapWith(toNumber),
      count: sql`count(*)`.mapWith(toNumber),
    })
    .from(refund)
    .where(
      and(
        eq(refund.establishmentId, establishmentId),
        inArray(refund.shiftId, ids),
        eq(refund.state, "done"),
      ),
    )
    .groupBy(refund.shiftId)
}

export type ShiftFigures = DrawerFigures & {
  id: string
  payments: number
  refunds: number
  /** How often cash went in or out. */
  entries: number
}

/** What went through each of these drawers. */
export async function figuresOf(
  reader: Reader,
  establishmentId: string,
  rows: ShiftRow[],
): Promise<ShiftFigures[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const taken = await sumPayments(reader, establishmentId, ids)
  const back = await sumRefunds(reader, establishmentId, ids)
  const moved = await listMovements(reader, establishmentId, ids)
  return rows.map(({ id, openedWithMinor }) => {
    const paid = taken.find(({ shiftId }) => shiftId === id)
    const given = back.find(({ shiftId }) => shiftId === id)
    const amounts = moved
      .filter(({ movement }) => movement.shiftId === id)
      .map(({ movement }) => movement.amountMinor)
    return {
      id,
      openedWithMinor,
      takenMinor: paid?.sum ?? 0,
      payments: paid?.count ?? 0,
      givenBackMinor: given?.sum ?? 0,
      refunds: given?.count ?? 0,
      putInMinor: sumMinor(amounts.filter((one) => one > 0)),
      takenOutMinor: -sumMinor(amounts.filter((one) => one < 0)),
      entries: (paid?.count ?? 0) + (given?.count ?? 0) + amounts.length,
    }
  })
}
