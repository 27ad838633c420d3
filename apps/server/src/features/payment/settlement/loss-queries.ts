import type { Reader } from "@sufra/db/connection"
import { diningTable } from "@sufra/db/schema/dining-table"
import { establishment } from "@sufra/db/schema/establishment"
import { sitting } from "@sufra/db/schema/sitting"
import { staff } from "@sufra/db/schema/staff"
import { and, desc, eq, inArray, isNotNull } from "drizzle-orm"
import { dueOfOrders, listOrdersOfSittings, moneyOfOrders } from "../../order/index.ts"
import { dayOf, type Period, within } from "./settlement-queries.ts"

async function listLost(reader: Reader, period: Period) {
  const { establishmentId, branchIds } = period
  return reader
    .select({
      id: sitting.id,
      day: dayOf(sitting.closedAt),
      branchId: sitting.branchId,
      tableLabel: diningTable.label,
      lossMinor: sitting.lossMinor,
      reason: sitting.lossReason,
      by: staff.name,
      closedAt: sitting.closedAt,
    })
    .from(sitting)
    .innerJoin(establishment, eq(establishment.id, sitting.establishmentId))
    .innerJoin(
      diningTable,
      and(
        eq(diningTable.establishmentId, sitting.establishmentId),
        eq(diningTable.id, sitting.tableId),
      ),
    )
    .innerJoin(staff, eq(staff.id, sitting.lossStaffId))
    .where(
      and(
        eq(sitting.establishmentId, establishmentId),
        isNotNull(sitting.lossMinor),
        within(sitting.closedAt, period),
        branchIds.length > 0 ? inArray(sitting.branchId, branchIds) : undefined,
      ),
    )
    .orderBy(desc(sitting.closedAt), desc(sitting.id))
}

/** What nobody paid at tables that were closed in these days. Who comes back and pays makes it smaller. */
export async function listLosses(reader: Reader, period: Period) {
  const lost = await listLost(reader, period)
  const ids = lost.map(({ id }) => id)
  const orders = await listOrdersOfSittings(reader, period.establishmentId, ids)
  const orderIds = orders.map(({ id }) => id)
  const moneyOf = await moneyOfOrders(reader, period.establishmentId, orderIds)
  return lost.flatMap(({ lossMinor, reason, closedAt, ...row }) => {
    const own = orders.filter(({ sittingId }) => sittingId === row.id)
    const amountMinor = Math.min(lossMinor ?? 0, dueOfOrders(own, moneyOf))
    if (amountMinor === 0 || !reason || !closedAt) return []
    return { ...row, amountMinor, reason, closedAt }
  })
}

export type LossRow = Awaited<ReturnType<typeof listLosses>>[number]
