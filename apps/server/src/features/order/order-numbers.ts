import type { Database, Transaction } from "@sufra/db/connection"
import { orderCounter } from "@sufra/db/schema/order"
import { sql } from "drizzle-orm"

type Day = { establishmentId: string; branchId: string; businessDate: string }
type Waiting = { resolve: (nth: number) => void; reject: (error: unknown) => void }

async function take(tx: Transaction, day: Day, count: number): Promise<number> {
  // It need not reach the disk by itself: the order that bears the number is written after it.
  await tx.execute(sql`SET LOCAL synchronous_commit = off`)
  const [row] = await tx
    .insert(orderCounter)
    .values({ ...day, last: count })
    .onConflictDoUpdate({
      target: [orderCounter.establishmentId, orderCounter.branchId, orderCounter.businessDate],
      set: { last: sql`${orderCounter.last} + ${count}` },
    })
    .returning({ last: orderCounter.last })
  if (!row) throw new Error("the counter of orders gave no number")
  return row.last
}

/**
 * Numbers are taken by a statement of their own: inside the placing, orders of one branch would wait
 * for each other to the end. Those who ask while one is being taken are given theirs together.
 */
export class OrderNumbers {
  readonly #database: Database
  readonly #waiting = new Map<string, Waiting[]>()

  constructor(database: Database) {
    this.#database = database
  }

  next(day: Day): Promise<number> {
    const key = `${day.establishmentId} ${day.branchId} ${day.businessDate}`
    const { promise, ...asker } = Promise.withResolvers<number>()
    const queue = this.#waiting.get(key)
    if (queue) queue.push(asker)
    else {
      this.#waiting.set(key, [asker])
      void this.#serve(key, day)
    }
    return promise
  }

  async #serve(key: string, day: Day): Promise<void> {
    for (;;) {
      const askers = this.#waiting.get(key) ?? []
      if (askers.length === 0) break
      this.#waiting.set(key, [])
      try {
        const last = await this.#database.withTransaction((tx) => take(tx, day, askers.length))
        for (const [index, { resolve }] of askers.entries()) resolve(last - index)
      } catch (error) {
        for (const { reject } of askers) reject(error)
      }
    }
    this.#waiting.delete(key)
  }
}
