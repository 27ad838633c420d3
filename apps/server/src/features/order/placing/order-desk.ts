import { Refusal } from "@sufra/contract/error-reply"
import type { Database, Transaction } from "@sufra/db/connection"
import type { OrderStep } from "../../../order-step.ts"
import { applyMove } from "../moving/move-order.ts"
import { Batches } from "./batches.ts"
import type { NewOrder, OrderRows } from "./order-rows.ts"
import { isContended } from "./reserve.ts"
import { type NotWritten, StepRefused, writeOrders } from "./write-orders.ts"

/** The same order again: the first one of the two has won, and both are answered with it. */
export class PlacedAlready extends Error {}

/** Somebody in a batch has enough open orders, or was erased. */
class OneTooMany extends Error {}

/** SQLSTATE classes of what one of the rows is to blame for, not the database or the way to it. */
function isOfData(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return /^(22|23)/.test((cause as { code?: string })?.code ?? "")
}

function assertWritten(written: OrderRows | NotWritten | undefined): OrderRows {
  if (written === "nobody") throw new Refusal("session_expired")
  if (written === "one-too-many") throw new Refusal("too_many_open_orders")
  if (!written || written === "known") throw new PlacedAlready()
  return written
}

/**
 * Each of another customer and with another id: the same id twice would be one row given twice, and how
 * many of a customer's are open is counted before any is written.
 */
function firstsOf(orders: NewOrder[]): NewOrder[] {
  const seen = new Set<string>()
  return orders.filter(({ customer, request }) => {
    const names = [`order ${request.id}`, `by ${customer.id}`]
    const isFirst = names.every((name) => !seen.has(name))
    if (isFirst) for (const name of names) seen.add(name)
    return isFirst
  })
}

/** What somebody of the staff takes they have accepted by taking it. */
async function acceptTaken(
  tx: Transaction,
  { takenBy, now }: NewOrder,
  rows: OrderRows,
): Promise<OrderRows> {
  if (!takenBy) return rows
  const accept = { action: "accept", version: null } as const
  return { ...rows, row: await applyMove(tx, rows.row, takenBy, accept, now) }
}

type Outcome = PromiseSettledResult<OrderRows>
/** What is written later keeps nobody who came with it waiting. */
type Answer = Outcome | { status: "later"; outcome: Promise<Outcome> }

async function settledOf(writing: Promise<OrderRows>): Promise<Outcome> {
  const [outcome] = await Promise.allSettled([writing])
  return outcome
}

/**
 * Where orders are written. Those of one establishment that take nothing others could want are written
 * together, one transaction and one flush to the disk for all who came meanwhile; one that does, a seat
 * or the last portions, goes by itself, since it may wait for another or be refused.
 */
export class OrderDesk {
  readonly #database: Database
  readonly #steps: readonly OrderStep[]
  readonly #batches = new Batches<NewOrder, Answer>(
    ({ customer }) => customer.establishmentId,
    (orders) => this.#writeTogether(orders),
  )

  constructor(database: Database, steps: readonly OrderStep[]) {
    this.#database = database
    this.#steps = steps
  }

  async write(order: NewOrder): Promise<OrderRows> {
    if (isContended(order)) return this.#writeAlone(order)
    const answer = await this.#batches.ask(order)
    const outcome = answer.status === "later" ? await answer.outcome : answer
    if (outcome.status === "rejected") throw outcome.reason
    return outcome.value
  }

  async #writeAlone(order: NewOrder): Promise<OrderRows> {
    try {
      return await this.#database.withTransaction(async (tx) => {
        const [written] = await writeOrders(tx, this.#steps, [order])
        // Thrown inside: the seat, the room and the portions it took are given back with it.
        return acceptTaken(tx, order, assertWritten(written))
      })
    } catch (error) {
      throw error instanceof StepRefused ? error.refusal : error
    }
  }

  /** Whatever shares its id or its customer with an earlier one is written after it, by itself. */
  async #writeTogether(orders: NewOrder[]): Promise<Answer[]> {
    const firsts = firstsOf(orders)
    const settled = await this.#settle(firsts)
    const outcomes = new Map(firsts.map((order, index) => [order, settled[index] as Outcome]))
    let before: Promise<unknown> = Promise.resolve()
    return orders.map((order) => {
      const outcome = outcomes.get(order)
      if (outcome) return outcome
      const later = before.then(() => settledOf(this.#writeAlone(order)))
      before = later
      return { status: "later", outcome: later }
    })
  }

  /** What fails for all is tried for each: nobody pays for a neighbour's fault. */
  async #settle(orders: NewOrder[]): Promise<Outcome[]> {
    const [first, ...others] = orders
    if (!first) return []
    try {
      const all = await this.#database.withTransaction(async (tx) => {
        const written = await writeOrders(tx, this.#steps, [first, ...others])
        // What other features took for it must not stay.
        if (written.includes("one-too-many") || written.includes("nobody")) throw new OneTooMany()
        return written
      })
      return Promise.allSettled(all.map(async (written) => assertWritten(written)))
    } catch (error) {
      const isOfOne = isOfData(error) || error instanceof StepRefused || error instanceof OneTooMany
      if (!isOfOne) return orders.map(() => ({ status: "rejected", reason: error }))
      return Promise.allSettled(orders.map((order) => this.#writeAlone(order)))
    }
  }
}
