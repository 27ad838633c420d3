import { Refusal } from "@sufra/contract/error-reply"
import type { Database } from "@sufra/db/connection"
import { GatheredAsks } from "./gathered-asks.ts"
import type { Writing, Written } from "./order-rows.ts"
import { isContended, type Unwritten, writeOrders } from "./write-orders.ts"

/** The same order again: the first one of the two has won, and both are answered with it. */
export class PlacedAlready extends Error {}

/** SQLSTATE classes of what one of the rows is to blame for, not the database or the way to it. */
function isOfData(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return /^(22|23)/.test((cause as { code?: string })?.code ?? "")
}

function assertWritten(written: Written | Unwritten | undefined): Written {
  if (written === "one-too-many") throw new Refusal("too_many_open_orders")
  if (!written || written === "known") throw new PlacedAlready()
  return written
}

/**
 * Each of another customer and with another id: the same id twice would be one row given twice, and how
 * many of a customer's are open is counted before any is written.
 */
function firstsOf(writings: Writing[]): Writing[] {
  const seen = new Set<string>()
  return writings.filter(({ who, body }) => {
    const names = [`order ${who.establishmentId} ${body.id}`, `by ${who.establishmentId} ${who.id}`]
    const isFirst = names.every((name) => !seen.has(name))
    if (isFirst) for (const name of names) seen.add(name)
    return isFirst
  })
}

type Outcome = PromiseSettledResult<Written>
/** What is written later keeps nobody who came with it waiting. */
type Answer = Outcome | { status: "later"; outcome: Promise<Outcome> }

async function settledOf(writing: Promise<Written>): Promise<Outcome> {
  const [outcome] = await Promise.allSettled([writing])
  return outcome
}

/**
 * Where orders are written. Those that take nothing others could want are written together, one
 * transaction and one flush to the disk for all who came meanwhile; one that does, a seat or the last
 * portions, goes by itself, since it may wait for another or be refused.
 */
export class OrderDesk {
  readonly #database: Database
  readonly #gathered = new GatheredAsks(
    (writings: Writing[]) => this.#writeTogether(writings),
    // Orders of other places go on while one waits for its branch's counter.
    { atOnce: 2 },
  )

  constructor(database: Database) {
    this.#database = database
  }

  async write(writing: Writing): Promise<Written> {
    if (isContended(writing)) return this.#writeAlone(writing)
    const answer = await this.#gathered.ask(writing)
    const outcome = answer.status === "later" ? await answer.outcome : answer
    if (outcome.status === "rejected") throw outcome.reason
    return outcome.value
  }

  #writeAlone(writing: Writing): Promise<Written> {
    return this.#database.withTransaction(async (tx) => {
      const [written] = await writeOrders(tx, [writing])
      // Thrown inside: the seat, the room and the portions it took are given back with it.
      return assertWritten(written)
    })
  }

  /** Whatever shares its id or its customer with an earlier one is written after it, by itself. */
  async #writeTogether(writings: Writing[]): Promise<Answer[]> {
    const firsts = firstsOf(writings)
    const settled = await this.#settle(firsts)
    const outcomes = new Map(firsts.map((writing, index) => [writing, settled[index] as Outcome]))
    let before: Promise<unknown> = Promise.resolve()
    return writings.map((writing) => {
      const outcome = outcomes.get(writing)
      if (outcome) return outcome
      const later = before.then(() => settledOf(this.#writeAlone(writing)))
      before = later
      return { status: "later", outcome: later }
    })
  }

  /** What fails for all is tried for each: nobody pays for a neighbour's fault. */
  async #settle(writings: Writing[]): Promise<Outcome[]> {
    try {
      const all = await this.#database.withTransaction((tx) => writeOrders(tx, writings))
      return Promise.allSettled(all.map(async (written) => assertWritten(written)))
    } catch (error) {
      if (writings.length === 1 || !isOfData(error)) {
        return writings.map(() => ({ status: "rejected", reason: error }))
      }
      return Promise.allSettled(writings.map((writing) => this.#writeAlone(writing)))
    }
  }
}
