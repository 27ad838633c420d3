import { connect } from "@sufra/db/connection"
import pg from "pg"
import { OrderDesk } from "../features/order/order-desk.ts"
import { OrderFacts } from "../features/order/order-facts.ts"
import type { Placing } from "../features/order/order-rows.ts"
import { type PlacingTools, placeOrder } from "../features/order/place-order.ts"
import { placingGuests } from "../features/order/placing-guest.ts"

/** What a test asks of a process that places one order and is killed on the way. */
export type PlacingTask = {
  url: string
  code: string
  establishmentId: string
  customerId: string
  body: Placing
  now: string
  /** Killed just before it says this many-th thing to the database; 0 = it lives. */
  diesAt: number
}

const task = JSON.parse(process.argv[2] ?? "") as PlacingTask
let said = 0

/** A power cut has no warning either: nothing is flushed, closed or rolled back. */
function countThenDie(): void {
  said += 1
  if (said === task.diesAt) process.kill(process.pid, "SIGKILL")
}

const query = pg.Client.prototype.query
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  countThenDie()
  return (query as (...all: unknown[]) => unknown).apply(this, args)
} as typeof pg.Client.prototype.query

const database = connect(task.url)
const services = {
  database,
  now: () => new Date(task.now),
  relay: { wake: () => undefined },
} as unknown as PlacingTools["services"]
const tools = {
  services,
  facts: new OrderFacts(),
  guests: placingGuests(database.read),
  desk: new OrderDesk(database),
}
const { code, establishmentId, customerId } = task
await placeOrder(tools, { code, establishmentId, customerId }, task.body)
// One more step: the order stands, and its guest was never told.
countThenDie()
process.stdout.write(String(said))
await database.close()
