import type { Socket } from "node:net"
import { connect, type Database } from "@sufra/db/connection"
import type pg from "pg"

type Query = (...args: unknown[]) => unknown

const never = new Promise<never>(() => undefined)

/** What each client of a trial's pool holds open to the database. */
export type Lines = { destroy(): void }[]

/** Work on a database of its own, which ends before it says its nth thing; 0: it lives. */
export type Trial = { url: string; diesAt: number; work: (database: Database) => Promise<unknown> }

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
 * Runs it and answers how many steps it took. `die` is called at the trial's step, if it has one: asked before
 * each thing is said to the database, and once more when all is done. After that nothing is said any more.
 */
export async function countSteps(
  { url, diesAt, work }: Trial,
  die: (lines: Lines) => void,
): Promise<number> {
  let said = 0
  let isDead = false
  const lines: Lines = []
  const isAlive = () => {
    said += 1
    if (said === diesAt) {
      isDead = true
      die(lines)
    }
    return !isDead
  }
  const database = connect(url)
  askFirst(database.pool, isAlive, lines)
  await work(database)
  // One more step: it is done, and whoever asked for it was never told.
  if (isAlive()) await database.close()
  return said
}

/**
 * Runs it until its step, and then is gone for the database as a killed process is: every line is cut in the
 * middle, and nothing is said any more. A process takes a second of a core to start, and there are some twenty steps.
 */
export function fallSilent(trial: Trial): Promise<void> {
  return new Promise((resolve, reject) => {
    const cut = (lines: Lines) => {
      for (const line of lines) line.destroy()
      resolve()
    }
    // What fails after the cut fails for nobody.
    countSteps(trial, cut).then(() => reject(new Error(`done before step ${trial.diesAt}`)), reject)
  })
}
