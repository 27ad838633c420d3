import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { mostUnconfirmed, networkGivingWay } from "@sufra/domain/order/unconfirmed-orders"
import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import { signatureOf } from "../../../auth/signature.ts"
import { widestNetworkOf } from "../../../http/client-network.ts"
import type { NewOrder } from "../placing/order-rows.ts"
import { endWaiting } from "./end-waiting.ts"

type Waiting = Pick<NewOrder, "request" | "customer" | "tableId" | "networkHash" | "now"> & {
  browserId: string
}

/**
 * What an order keeps of the network it came from while it waits: a keyed hash of the widest network around the
 * address, since one attacker may hold a whole /48. It differs from place to place and cannot be turned back.
 */
export function networkHashOf(signingSecret: string, establishmentId: string, address: string) {
  const network = widestNetworkOf(address)
  const signature = signatureOf(signingSecret, "order-network", `${establishmentId} ${network}`)
  return signature.toString("base64url")
}

/** Orders without a network wait for themselves alone: they are older than the column, or were taken back. */
const network = sql<string>`coalesce(${order.networkHash}, ${order.id}::text)`

function waitingWhere({ request, customer }: Waiting, of: SQL | undefined) {
  return and(
    eq(order.establishmentId, customer.establishmentId),
    sql`${order.state} = 'unconfirmed'`,
    // The same order again is no second one.
    ne(order.id, request.id),
    of,
  )
}

/** Orders that a limit counts together take turns until their transactions end. */
async function takeTurn(tx: Transaction, { customer }: Waiting, counted: string): Promise<void> {
  const key = `unconfirmed-order:${customer.establishmentId}:${counted}`
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The list that an order waits in: its table's, or the branch's pickups with whoever sits at no table. */
function listOf({ request, tableId }: Waiting) {
  if (tableId) {
    return { name: tableId, of: eq(order.tableId, tableId), most: mostUnconfirmed.atTable }
  }
  const { branchId } = request
  const of = and(eq(order.branchId, branchId), sql`${order.tableId} IS NULL`)
  return { name: `${branchId}:${orderTypes.pickup}`, of, most: mostUnconfirmed.forPickup }
}

/**
 * Makes room in the list that the order waits in. A full list loses the oldest order of the network that fills
 * it, so a flood displaces itself: nobody else's order goes, and nobody else is refused.
 */
async function makeRoom(tx: Transaction, waiting: Waiting): Promise<void> {
  const { name, of, most } = listOf(waiting)
  await takeTurn(tx, waiting, name)
  const counted = await tx
    .select({ network, count: sql<number>`count(*)`.mapWith(Number) })
    .from(order)
    .where(waitingWhere(waiting, of))
    .groupBy(network)
  const all = counted.reduce((sum, { count }) => sum + count, 0)
  if (all < most) return
  const givesWay = networkGivingWay(counted, waiting.networkHash ?? "")
  const { establishmentId } = waiting.customer
  const ofNetwork = givesWay ? eq(network, givesWay) : undefined
  const oldest = and(of, ofNetwork, ne(order.id, waiting.request.id))
  await endWaiting(tx, { establishmentId, of: oldest, most: 1 }, "displaced", waiting.now)
}

/**
 * Few orders may wait to be confirmed: one of a browser, and so many in each list. A phone number counts
 * nothing, since whoever orders may have typed somebody else's.
 */
export async function joinWaiting(tx: Transaction, waiting: Waiting): Promise<void> {
  const { browserId } = waiting
  await takeTurn(tx, waiting, browserId)
  const own = await tx.$count(order, waitingWhere(waiting, eq(order.browserId, browserId)))
  if (own >= mostUnconfirmed.ofBrowser) throw new Refusal("unconfirmed_order_waits")
  await makeRoom(tx, waiting)
}
