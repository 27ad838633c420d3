import type { Reader } from "@sufra/db/connection"
import { courierLink, order } from "@sufra/db/schema/order"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { staff } from "@sufra/db/schema/staff"
import { and, asc, eq, isNull, sql } from "drizzle-orm"

/** Cash that couriers took at doors and have not handed in, the oldest first. */
export async function listWithCouriers(
  reader: Reader,
  { establishmentId, branchId }: { establishmentId: string; branchId: string },
) {
  return reader
    .select({
      id: payment.id,
      number: order.number,
      courier: sql<string | null>`coalesce(${staff.name}, ${courierLink.name})`,
      amountMinor: payment.amountMinor,
      at: payment.createdAt,
    })
    .from(payment)
    .innerJoin(
      paymentPart,
      and(
        eq(paymentPart.establishmentId, payment.establishmentId),
        eq(paymentPart.paymentId, payment.id),
      ),
    )
    .innerJoin(
      order,
      and(eq(order.establishmentId, payment.establishmentId), eq(order.id, paymentPart.orderId)),
    )
    .leftJoin(staff, eq(staff.id, order.courierId))
    .leftJoin(
      courierLink,
      and(
        eq(courierLink.establishmentId, order.establishmentId),
        eq(courierLink.id, order.courierLinkId),
      ),
    )
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.branchId, branchId),
        eq(payment.isCollected, true),
        isNull(payment.handedInAt),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
}
