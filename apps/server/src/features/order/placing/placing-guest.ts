import type { Reader } from "@sufra/db/connection"
import { qrCode } from "@sufra/db/schema/branch"
import { customer } from "@sufra/db/schema/customer"
import { establishment } from "@sufra/db/schema/establishment"
import { order } from "@sufra/db/schema/order"
import { unansweredState } from "@sufra/domain/order/open-orders"
import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm"
import type { CustomerRow } from "../../customer/index.ts"
import { GatheredAsks } from "./gathered-asks.ts"

/** Who sends an order, from which code, and the id it bears. */
export type PlacingAsk = {
  code: string
  establishmentId: string
  customerId: string
  orderId: string
}

export type PlacingGuest = {
  placeVersion: number
  who: Pick<CustomerRow, "establishmentId" | "id" | "name" | "phone" | "language">
  /** What the code stands for, besides its place. */
  branchId: string | null
  tableId: string | null
  /** Whether an order bears the id already. */
  isKnown: boolean
  /** How many orders of theirs nobody has answered yet; one more may be on its way. */
  unanswered: number
}

const asked = {
  code: sql`asked.code`,
  establishmentId: sql`asked.establishment_id`,
  customerId: sql`asked.customer_id`,
  orderId: sql`asked.order_id`,
}

/**
 * Each is looked up by its key, whatever the database thinks of the size of its tables (`limit` keeps
 * it from joining whole ones): it plans this once, perhaps on a day without orders.
 */
function prepareLook(reader: Reader) {
  const column = (name: keyof PlacingAsk) => sql`${sql.placeholder(name)}::uuid[]`
  const asks = sql`unnest(
    ${column("code")}, ${column("establishmentId")}, ${column("customerId")}, ${column("orderId")}
  ) WITH ORDINALITY AS asked (code, establishment_id, customer_id, order_id, nth)`
  const who = reader
    .select()
    .from(customer)
    .where(
      and(eq(customer.establishmentId, asked.establishmentId), eq(customer.id, asked.customerId)),
    )
    .limit(1)
    .as("who")
  const place = reader
    .select({ id: establishment.id, version: establishment.version })
    .from(establishment)
    .where(and(eq(establishment.id, asked.establishmentId), eq(establishment.active, true)))
    .limit(1)
    .as("place")
  const code = reader
    .select({ id: qrCode.id, branchId: qrCode.branchId, tableId: qrCode.tableId })
    .from(qrCode)
    .where(
      and(
        eq(qrCode.id, asked.code),
        eq(qrCode.establishmentId, asked.establishmentId),
        isNull(qrCode.revokedAt),
      ),
    )
    .limit(1)
    .as("code")
  const known = reader
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.establishmentId, asked.establishmentId), eq(order.id, asked.orderId)))
    .limit(1)
    .as("known")
  return reader
    .select({
      nth: sql<number>`asked.nth`,
      placeVersion: place.version,
      who: {
        establishmentId: who.establishmentId,
        id: who.id,
        name: who.name,
        phone: who.phone,
        language: who.language,
      },
      branchId: code.branchId,
      tableId: code.tableId,
      orderId: known.id,
      unanswered: sql<number>`(
        SELECT count(*)::integer FROM ${order} AS waiting
        WHERE waiting.customer_id = asked.customer_id
          AND waiting.establishment_id IS NOT DISTINCT FROM asked.establishment_id
          AND waiting.state = ${sql.raw(`'${unansweredState}'`)}
      )`,
    })
    .from(asks)
    .innerJoinLateral(who, sql`true`)
    .innerJoinLateral(place, sql`true`)
    .leftJoinLateral(code, sql`true`)
    .leftJoinLateral(known, sql`true`)
    .where(or(isNotNull(code.id), eq(place.id, asked.code)))
    .prepare("guests_who_place_orders")
}

/** Everything an order begins with, in one look: the guest, what their code stands for, a first try. */
export function placingGuests(reader: Reader): GatheredAsks<PlacingAsk, PlacingGuest | null> {
  const look = prepareLook(reader)
  return new GatheredAsks(
    async (asks) => {
      const column = (name: keyof PlacingAsk) => asks.map((ask) => ask[name])
      const rows = await look.execute({
        code: column("code"),
        establishmentId: column("establishmentId"),
        customerId: column("customerId"),
        orderId: column("orderId"),
      })
      const found = new Map(
        rows.map(({ nth, orderId, ...row }) => [nth, { ...row, isKnown: orderId !== null }]),
      )
      return asks.map((_, index) => found.get(index + 1) ?? null)
    },
    { atOnce: 2 },
  )
}
