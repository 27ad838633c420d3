import type { Reader } from "@sufra/db/connection"
import {
  isWaitedFor,
  type OpenSitting,
  type SittingFacts,
} from "@sufra/domain/dining-table/freeing"
import {
  dueOfOrders,
  findLastMoves,
  idsOfSitting,
  listOrdersOfSittings,
  moneyOfOrders,
} from "../order/index.ts"
import { findLastPaidAt } from "../payment/index.ts"
import { listGuests, listOpenCalls, type SittingRow } from "./sitting-queries.ts"

type SittingKey = Pick<SittingRow, "establishmentId" | "id">

/** How a sitting stands with what was ordered, and what is owed for it. */
export async function findSittingFacts(
  reader: Reader,
  { establishmentId, id }: SittingKey,
): Promise<SittingFacts> {
  const orders = await listOrdersOfSittings(reader, establishmentId, [id])
  const orderIds = orders.map((row) => row.id)
  const moneyOf = await moneyOfOrders(reader, establishmentId, orderIds)
  return {
    orderStates: orders.map(({ state }) => state),
    dueMinor: dueOfOrders(orders, moneyOf),
  }
}

/** All that tells when a table becomes free by itself. */
export async function findOpenFacts(
  reader: Reader,
  row: SittingRow,
  now: Date,
): Promise<OpenSitting> {
  const { establishmentId, id, tableId } = row
  // One after the other: inside a transaction there is one connection.
  const facts = await findSittingFacts(reader, row)
  const { movedAt, servedAt } = await findLastMoves(reader, establishmentId, id)
  const orderIds = idsOfSitting(reader, establishmentId, id)
  const lastPaidAt = await findLastPaidAt(reader, { establishmentId, orderIds })
  const lastPaidMs = lastPaidAt?.getTime() ?? null
  const guests = (await listGuests(reader, establishmentId, [id])).map(({ guest }) => guest)
  const calls = await listOpenCalls(reader, establishmentId, { tableId }, now)
  const joins = guests.filter(({ state }) => state === "joined")
  const changes = [row.openedAt, movedAt, ...joins.map(({ answeredAt }) => answeredAt)]
  return {
    ...facts,
    lastChangeMs: Math.max(lastPaidMs ?? 0, ...changes.map((at) => at?.getTime() ?? 0)),
    lastServedMs: servedAt?.getTime() ?? null,
    lastPaidMs,
    isMoved: row.movedFrom.length > 0,
    isWaiting:
      guests.some(({ state }) => state === "asked") ||
      calls.some((call) => isWaitedFor(call, lastPaidMs)),
  }
}
