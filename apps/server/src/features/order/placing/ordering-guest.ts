import type { Reader } from "@sufra/db/connection"
import { customer } from "@sufra/db/schema/customer"
import { isOpenOrder, openColumnsOf, order } from "@sufra/db/schema/order"
import { establishment, establishmentVersion } from "@sufra/db/schema/place/establishment"
import { qrCode } from "@sufra/db/schema/place/qr-code"
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm"
import type { CustomerRow } from "../../customer/index.ts"

/** Who sends an order, from which code, and the id it bears. */
export type OrderSender = {
  code: string
  establishmentId: string
  customerId: string
  orderId: string
}

/** Whom an order is for. Without an id: somebody whom staff order for, and who showed no membership. */
export type Orderer = Pick<CustomerRow, "establishmentId" | "name" | "language"> & {
  id: string | null
  phone: string | null
}

export type OrderingGuest = {
  placeVersion: number
  customer: Orderer & { id: string }
  /** What the code stands for, besides its place. */
  branchId: string | null
  tableId: string | null
  /** Whether an order bears the id already. */
  isKnown: boolean
  /** How many orders they have open; one more may be on its way. */
  unanswered: number
}

export type FindOrderingGuest = (sender: OrderSender) => Promise<OrderingGuest | null>

const { placeholder } = sql
const here = placeholder("establishmentId")

/** Everything an order begins with, in one look: the guest, what their code stands for, a first try. */
export function prepareFindOrderingGuest(reader: Reader): FindOrderingGuest {
  const look = reader
    .select({
      placeVersion: establishmentVersion.version,
      customer: {
        establishmentId: customer.establishmentId,
        id: customer.id,
        name: customer.name,
        phone: customer.phone,
        language: customer.language,
      },
      branchId: qrCode.branchId,
      tableId: qrCode.tableId,
      orderId: order.id,
      unanswered: sql<number>`(
        SELECT count(*)::integer FROM ${order} AS waiting
        WHERE waiting.customer_id = ${placeholder("customerId")}
          -- Counted by the customer's own index: "=" would let a planner choose one of the whole place.
          AND waiting.establishment_id IS NOT DISTINCT FROM ${here}
          AND ${isOpenOrder(openColumnsOf("waiting"))}
      )`,
    })
    .from(customer)
    .innerJoin(establishment, and(eq(establishment.id, here), eq(establishment.active, true)))
    .innerJoin(establishmentVersion, eq(establishmentVersion.establishmentId, here))
    .leftJoin(
      qrCode,
      and(
        eq(qrCode.id, placeholder("code")),
        eq(qrCode.establishmentId, here),
        isNull(qrCode.revokedAt),
      ),
    )
    .leftJoin(order, and(eq(order.establishmentId, here), eq(order.id, placeholder("orderId"))))
    .where(
      and(
        eq(customer.establishmentId, here),
        eq(customer.id, placeholder("customerId")),
        isNull(customer.erasedAt),
        or(isNotNull(qrCode.id), eq(establishment.id, placeholder("code"))),
      ),
    )
    .prepare("guest_who_orders")
  return async (sender) => {
    const [row] = await look.execute(sender)
    if (!row) return null
    const { orderId, ...guest } = row
    return { ...guest, isKnown: orderId !== null }
  }
}
