import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { findMove } from "@sufra/domain/order/order-states"
import { unconfirmedShown } from "@sufra/domain/order/unconfirmed-orders"
import { and, desc, eq, lte, sql } from "drizzle-orm"
import { describeAction } from "../../../auditing/audit.ts"
import type { Services } from "../../../services.ts"
import { assertMayTouch, type Mover } from "../moving/move-order.ts"
import { findOrder, listOrdersById, type OrderRow } from "../queries.ts"
import { endWaiting } from "./end-waiting.ts"

type AtBranch = { establishmentId: string; branchId: string }

export type WaitingOrders = {
  count: number
  oldestAt: Date | null
  rows: OrderRow[]
  networks: { orderIds: string[]; number: string; count: number }[]
}

function isWaitingAt({ establishmentId, branchId }: AtBranch) {
  return and(
    eq(order.establishmentId, establishmentId),
    eq(order.branchId, branchId),
    sql`${order.state} = 'unconfirmed'`,
  )
}

/** An order without a network is one of its own: it is older than the column. */
const network = sql<string>`coalesce(${order.networkHash}, ${order.id}::text)`

type Flood = { name: string; newest: { id: string; number: string }; count: number }

/** So many floods beside those in view: once one is put away, the next one is named. */
const hiddenFloods = 3

/** Networks with several orders each, whether one of those is shown or not: so a flood can always be put away. */
async function listFloods(reader: Reader, at: AtBranch): Promise<Flood[]> {
  const count = sql<number>`count(*)`.mapWith(Number)
  return reader
    .select({
      name: network,
      newest: sql<
        Flood["newest"]
      >`(array_agg(jsonb_build_object('id', ${order.id}, 'number', ${order.number})
        ORDER BY ${order.placedAt} DESC))[1]`,
      count,
    })
    .from(order)
    .where(isWaitingAt(at))
    .groupBy(network)
    .having(sql`count(*) > 1`)
    .orderBy(desc(count))
    .limit(unconfirmedShown + hiddenFloods)
}

/**
 * The orders that wait to be confirmed, as the board shows them, and the number of all. Half of those shown are the
 * newest, and half the newest of the networks that sent fewest, in turns: neither a flood from one network nor single
 * orders from many push every guest out of view.
 */
export async function listWaiting(reader: Reader, at: AtBranch): Promise<WaitingOrders> {
  const newestFirst = sql`${order.placedAt} DESC, ${order.id} DESC`
  const waiting = reader
    .select({
      id: order.id,
      number: order.number,
      network: network.as("network"),
      ofNetwork: sql<number>`count(*) OVER (PARTITION BY ${network})`
        .mapWith(Number)
        .as("of_network"),
      count: sql<number>`count(*) OVER ()`.mapWith(Number).as("of_all"),
      oldestAt: sql`min(${order.placedAt}) OVER ()`.mapWith(order.placedAt).as("oldest_at"),
      age: sql<number>`row_number() OVER (ORDER BY ${newestFirst})`.as("age"),
    })
    .from(order)
    .where(isWaitingAt(at))
    .as("waiting")
  const rarity = sql`row_number() OVER (ORDER BY ${waiting.ofNetwork}, ${waiting.age})`
  const [shown, floods] = await Promise.all([
    reader
      .select()
      .from(waiting)
      .orderBy(sql`least(${waiting.age}, ${rarity})`, waiting.age)
      .limit(unconfirmedShown),
    listFloods(reader, at),
  ])
  const ids = shown.map(({ id }) => id)
  const groups = [...Map.groupBy(shown, (one) => one.network)].map(([name, group]) => ({
    name,
    orderIds: group.map(({ id }) => id),
    number: group[0]?.number ?? "",
    count: group[0]?.ofNetwork ?? 0,
  }))
  const hidden = floods
    .filter(({ name }) => groups.every((group) => group.name !== name))
    .slice(0, hiddenFloods)
    .map(({ name, newest, count }) => ({
      ...{ name, orderIds: [newest.id], number: newest.number, count },
    }))
  return {
    count: shown[0]?.count ?? 0,
    oldestAt: shown[0]?.oldestAt ?? null,
    rows: await listOrdersById(reader, at.establishmentId, ids),
    networks: [...groups, ...hidden].map(({ name: _, ...shown }) => shown),
  }
}

/** More than the lists of a branch with many tables hold from one network. */
const mostAtOnce = 1_000

/**
 * Declines what one network has sent to a branch and nobody has confirmed, up to the moment that the screen
 * showed: in one transaction, with one entry in the log. Answers how many it were.
 */
export async function putAway(
  services: Services,
  key: { establishmentId: string; id: string },
  mover: Mover,
  until: Date,
): Promise<number> {
  const row = assertMayTouch(
    await findOrder(services.database.read, key.establishmentId, key.id),
    mover,
  )
  const { staffId } = mover
  if (!staffId || !findMove(row, "decline", mover.actor)) throw new Refusal("order_move_refused")
  const { networkHash } = row
  if (networkHash === null) throw new Refusal("order_moved_meanwhile")
  const of = and(isWaitingAt(row), eq(order.networkHash, networkHash), lte(order.placedAt, until))
  const { establishmentId } = key
  const count = await services.database.withTransaction(async (tx) => {
    const ended = await endWaiting(
      tx,
      { establishmentId, of, most: mostAtOnce },
      { staffId },
      services.now(),
    )
    describeAction({ count: ended })
    return ended
  })
  services.relay.wake()
  return count
}
