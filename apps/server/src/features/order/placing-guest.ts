import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { qrCode } from "@sufra/db/schema/branch"
import { customer } from "@sufra/db/schema/customer"
import { establishment } from "@sufra/db/schema/establishment"
import { order } from "@sufra/db/schema/order"
import { and, eq, isNull, or, sql } from "drizzle-orm"
import type { CustomerRow } from "../customer/index.ts"
import type { OrderRow } from "./queries.ts"
import type { OrderingPlace } from "./terms.ts"

export type PlacingGuest = {
  place: OrderingPlace
  who: CustomerRow
  /** What the code stands for, besides its place. */
  branchId: string | null
  tableId: string | null
  /** The order that bears the id already. */
  known: OrderRow | null
}

/** Everything an order begins with, in one look: the place behind the code, the guest, a first try. */
export async function findPlacing(
  reader: Reader,
  { code, customerId }: { code: string; customerId: string },
  orderId: string,
): Promise<PlacingGuest> {
  const [row] = await reader
    .select({
      place: {
        id: establishment.id,
        version: establishment.version,
        timezone: establishment.timezone,
        businessDayStartMinute: establishment.businessDayStartMinute,
        priceIncludesTax: establishment.priceIncludesTax,
        modules: establishment.modules,
        settings: establishment.settings,
      },
      who: customer,
      branchId: qrCode.branchId,
      tableId: qrCode.tableId,
      known: order,
    })
    .from(customer)
    .innerJoin(establishment, eq(establishment.id, customer.establishmentId))
    .leftJoin(
      qrCode,
      and(
        eq(qrCode.id, code),
        eq(qrCode.establishmentId, establishment.id),
        isNull(qrCode.revokedAt),
      ),
    )
    .leftJoin(order, and(eq(order.establishmentId, establishment.id), eq(order.id, orderId)))
    .where(
      and(
        eq(customer.id, customerId),
        eq(establishment.active, true),
        or(sql`${qrCode.id} IS NOT NULL`, eq(establishment.id, code)),
      ),
    )
  if (!row) throw new Refusal("session_expired")
  return row
}
