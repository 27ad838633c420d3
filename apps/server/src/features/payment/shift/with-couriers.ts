import type { Reader } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { and, asc, eq, isNull } from "drizzle-orm"
import { listCarried } from "../../order/index.ts"
import { listParts } from "../queries.ts"

/** Cash that couriers took at doors and have not handed in, the oldest first. */
export async function listWithCouriers(
  reader: Reader,
  { establishmentId, branchId }: { establishmentId: string; branchId: string },
) {
  const rows = await reader
    .select({ id: payment.id, amountMinor: payment.amountMinor, at: payment.createdAt })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.branchId, branchId),
        eq(payment.isCollected, true),
        isNull(payment.handedInAt),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
  const paymentIds = rows.map(({ id }) => id)
  const parts = await listParts(reader, establishmentId, paymentIds)
  const orderIds = parts.map(({ orderId }) => orderId)
  const carried = await listCarried(reader, establishmentId, orderIds)
  return rows.flatMap((row) =>
    parts
      .filter(({ paymentId }) => paymentId === row.id)
      .flatMap(({ orderId }) => carried.filter(({ id }) => id === orderId))
      .map(({ number, courier }) => ({ ...row, number, courier })),
  )
}
