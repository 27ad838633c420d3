import type { Database } from "@sufra/db/connection"
import { OrderDesk } from "../../features/order/placing/order-desk.ts"
import { OrderFacts } from "../../features/order/placing/order-facts.ts"
import type { OrderRequest } from "../../features/order/placing/order-request.ts"
import { prepareFindOrderingGuest } from "../../features/order/placing/ordering-guest.ts"
import { type PlacingTools, placeOrder } from "../../features/order/placing/place-order.ts"
import { orderSteps } from "../../features.ts"
import type { Trial } from "./dying-database.ts"

/** One order, to be placed by a server that is killed on the way. */
export type PlacingTask = {
  url: string
  code: string
  establishmentId: string
  customerId: string
  request: OrderRequest
  now: string
  /** Killed just before it says this many-th thing to the database; 0 = it lives. */
  diesAt: number
}

/** Places the order as a server does that has just started. */
async function placeOn(database: Database, task: PlacingTask): Promise<void> {
  const services = {
    database,
    now: () => new Date(task.now),
    orderSteps,
    relay: { wake: () => undefined, onLost: () => () => undefined },
  } as unknown as PlacingTools["services"]
  const tools = {
    services,
    facts: new OrderFacts(services.relay),
    findGuest: prepareFindOrderingGuest(database.read),
    desk: new OrderDesk(database, orderSteps),
  }
  const { code, establishmentId, customerId } = task
  await placeOrder(tools, { code, establishmentId, customerId }, task.request)
}

export function placingTrial(task: PlacingTask): Trial {
  const { url, diesAt } = task
  return { url, diesAt, work: (database) => placeOn(database, task) }
}
