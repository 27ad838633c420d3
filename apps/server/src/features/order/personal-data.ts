import type { Reader, Transaction } from "@sufra/db/connection"
import {
  courierPosition,
  type DeliveryAddress,
  order,
  orderChange,
  orderLine,
  orderMove,
} from "@sufra/db/schema/order"
import type { ChangeItem } from "@sufra/domain/order/change/order-change"
import { and, eq, inArray, isNotNull, isNull, lt, ne, notInArray, or, sql } from "drizzle-orm"
import type { Expiring, Person, PersonalData } from "../../personal-data.ts"
import { seenSince } from "../../seen-since.ts"
import { listLines } from "./queries.ts"

/** Those that staff took down with their number are theirs too. */
type Orderer = Pick<Person, "establishmentId" | "customerId" | "phones">

const isOf = ({ establishmentId, customerId, phones }: Orderer) =>
  and(
    eq(order.establishmentId, establishmentId),
    or(
      eq(order.customerId, customerId),
      and(isNull(order.customerId), inArray(order.customerPhone, phones)),
    ),
  )

/** A delivery has an address for ever; of somebody who was erased it is an empty one. */
const nowhere: DeliveryAddress = {
  ...{ title: "", description: "", address: "", door: "", level: "", block: "" },
  ...{ shortAddress: null, lat: 0, lng: 0 },
}

export async function idsOfOrders(reader: Reader, person: Orderer): Promise<string[]> {
  const rows = await reader.select({ id: order.id }).from(order).where(isOf(person))
  return rows.map(({ id }) => id)
}

/** Every number that they ordered with. */
export async function phonesOfOrders(
  reader: Reader,
  whose: Pick<Person, "establishmentId" | "customerId">,
): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ phone: order.customerPhone })
    .from(order)
    .where(
      and(eq(order.establishmentId, whose.establishmentId), eq(order.customerId, whose.customerId)),
    )
  return rows.flatMap(({ phone }) => phone ?? [])
}

const ends = ["completed", "delivered", "declined", "canceled", "returned"] as const

/** Orders that have come to no end. */
export async function countOpenOrders(reader: Reader, person: Orderer): Promise<number> {
  return reader.$count(order, and(isOf(person), notInArray(order.state, [...ends])))
}

/** What was added or taken off stays, and what the guest wrote beside it goes. */
const withoutNotes = sql<ChangeItem[]>`(
  SELECT coalesce(jsonb_agg(CASE WHEN item ? 'note' THEN item || '{"note":""}' ELSE item END), '[]')
  FROM jsonb_array_elements(${orderChange.items}) AS item
)`

async function emptyOrders(tx: Transaction, establishmentId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(order.establishmentId, establishmentId), inArray(order.id, ids))
  await tx
    .update(order)
    .set({
      ...{ customerName: "", customerFolded: "", customerPhone: "", handoverNote: "" },
      ...{
        utmSource: null,
        firstUtmSource: null,
        requestHash: null,
        browserId: null,
        signInUntil: null,
      },
    })
    .where(isOne)
  await tx
    .update(order)
    .set({ address: nowhere })
    .where(and(isOne, isNotNull(order.address)))
  await tx
    .update(orderLine)
    .set({ note: "" })
    .where(and(eq(orderLine.establishmentId, establishmentId), inArray(orderLine.orderId, ids)))
  await tx
    .update(orderMove)
    .set({ reason: null })
    .where(and(eq(orderMove.establishmentId, establishmentId), inArray(orderMove.orderId, ids)))
  await tx
    .update(orderChange)
    .set({ reason: "", items: withoutNotes })
    .where(and(eq(orderChange.establishmentId, establishmentId), inArray(orderChange.orderId, ids)))
  await tx
    .delete(courierPosition)
    .where(
      and(
        eq(courierPosition.establishmentId, establishmentId),
        inArray(courierPosition.orderId, ids),
      ),
    )
}

/** Those that staff took for somebody who never became a customer. */
async function expireOrders(
  tx: Transaction,
  { establishmentId, keptSince: { customers }, most }: Expiring,
): Promise<number> {
  if (!customers) return 0
  const isNamed = or(ne(order.customerName, ""), ne(order.customerPhone, ""))
  const old = await tx
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.establishmentId, establishmentId),
        and(isNull(order.customerId), isNamed, inArray(order.state, [...ends])),
        lt(order.placedAt, customers),
      ),
    )
    .limit(most)
  const ids = old.map(({ id }) => id)
  await emptyOrders(tx, establishmentId, ids)
  return ids.length
}

/** Figures, dishes and times stay: they are the place's books. */
export const orderData: PersonalData = {
  section: "orders",
  collect: async (reader, person) => {
    const rows = await reader.select().from(order).where(isOf(person)).orderBy(order.placedAt)
    const ids = rows.map(({ id }) => id)
    const lines = await listLines(reader, person.establishmentId, ids)
    const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
    return rows.map((row) => ({
      ...{ number: row.number, placedAt: row.placedAt, state: row.state, type: row.type },
      ...{ table: row.tableLabel, totalMinor: row.totalMinor },
      // Of an order by phone staff typed the number: another person's name and door may stand beside it.
      ...(row.customerId && {
        ...{ name: row.customerName, phone: row.customerPhone, address: row.address },
        handoverNote: row.handoverNote,
      }),
      lines: (linesOf.get(row.id) ?? []).map(({ name, quantity, chosen, note, unitMinor }) => ({
        ...{ name, quantity, chosen, note, unitMinor },
      })),
    }))
  },
  erase: (tx, { establishmentId, orderIds }) => emptyOrders(tx, establishmentId, orderIds),
  seenSince: seenSince({ ...order, at: order.placedAt }),
  expire: expireOrders,
}
