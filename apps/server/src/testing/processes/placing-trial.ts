import type { Socket } from "node:net"
import { connect } from "@sufra/db/connection"
import type pg from "pg"
import { OrderDesk } from "../../features/order/placing/order-desk.ts"
import { OrderFacts } from "../../features/order/placing/order-facts.ts"
import type { OrderRequest } from "../../features/order/placing/order-request.ts"
import { prepareFindOrderingGuest } from "../../features/order/placing/ordering-guest.ts"
import { type PlacingTools, placeOrder } from "../../features/order/placing/place-order.ts"
import { orderSteps } from "../../features.ts"

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

type Query = (...args: unknown[]) => unknown

const never = new Promise<never>(() => undefined)

/** What each client of a trial's pool holds open to the database. */
type Lines = { destroy(): void }[]

/** Every client of the pool, from the first thing it says: the settings of its session. */
function askFirst(pool: pg.Pool, isAlive: () => boolean, lines: Lines): void {
  const open = pool as unknown as { Client: typeof pg.Client }
  open.Client = class extends open.Client {
    constructor(config: pg.ClientConfig) {
      super(config)
      lines.push((this as unknown as { connection: { stream: Socket } }).connection.stream)
      const query = this.query as Query
      this.query = ((...args: unknown[]) =>
        isAlive() ? query.apply(this, args) : never) as typeof this.query
    }
  }
}

/**
 * Places the order as a server does that has just started. `isAlive` is asked before each thing is
 * said to the database, and once more when the order stands; after a no, nothing is said any more.
 */
async function placeWhile(task: PlacingTask, isAlive: () => boolean, lines: Lines): Promise<void> {
  const database = connect(task.url)
  askFirst(database.pool, isAlive, lines)
  const services = {
    database,
    now: () => new Date(task.now),
    orderSteps,
    relay: { wake: () => undefined },
  } as unknown as PlacingTools["services"]
  const tools = {
    services,
    facts: new OrderFacts(),
    findGuest: prepareFindOrderingGuest(database.read),
    desk: new OrderDesk(database, orderSteps),
  }
  const { code, establishmentId, customerId } = task
  await placeOrder(tools, { code, establishmentId, customerId }, task.request)
  // One more step: the order stands, and its guest was never told.
  if (isAlive()) await database.close()
}

/** Runs it and answers how many steps it took; `die` is called at the task's step, if it has one. */
export async function countSteps(task: PlacingTask, die: (lines: Lines) => void): Promise<number> {
  let said = 0
  let isDead = false
  const lines: Lines = []
  const isAlive = () => {
    said += 1
    if (said === task.diesAt) {
      isDead = true
      die(lines)
    }
    return !isDead
  }
  await placeWhile(task, isAlive, lines)
  return said
}

/**
 * Runs it until its step, and then is gone for the database as a killed process is: every line is cut in the
 * middle, and nothing is said any more. A process takes a second of a core to start, and there are some twenty steps.
 */
export function placeAndFallSilent(task: PlacingTask): Promise<void> {
  return new Promise((resolve, reject) => {
    const fallSilent = (lines: Lines) => {
      for (const line of lines) line.destroy()
      resolve()
    }
    // What fails after the cut fails for nobody.
    countSteps(task, fallSilent).then(
      () => reject(new Error(`placed before step ${task.diesAt}`)),
      reject,
    )
  })
}
