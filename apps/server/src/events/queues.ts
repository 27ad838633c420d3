import type { Topic } from "@sufra/contract/topics"
import type { FastifyBaseLogger } from "fastify"
import type { Job, JobResult, PgBoss } from "pg-boss"
import type { Services } from "../services.ts"
import type { Hint } from "./events.ts"

/** A row of one establishment that needs work. */
export type QueueItem = { establishmentId: string; id: string }

/** The rows that the hints of one topic name. */
export function itemsOfTopic(hints: Hint[], wanted: Topic): QueueItem[] {
  return hints
    .filter(({ topic }) => topic === wanted)
    .map(({ establishment_id: establishmentId, id }) => ({ establishmentId, id }))
}

/**
 * Background work, row by row. The row's own state decides what to do, and the queue only says when to look
 * at it. So `run` must be idempotent: an item may come twice, or for a row that is done.
 */
export type Queue = {
  name: string
  /** The rows that need work because of these hints. */
  itemsOf(hints: Hint[]): QueueItem[]
  /** Rows that are due but in no queue, because a process died with their event or job. Called every minute. */
  findLeft(services: Services): Promise<QueueItem[]>
  /** Returns when to look at the row again; null: done. A run that throws is retried. */
  run(
    services: Services,
    item: QueueItem,
    log: FastifyBaseLogger,
  ): Promise<{ againAfterMs: number } | null>
}

/**
 * A worker takes a batch of items, and its slowest item holds up only that worker. Each worker polls the
 * database every two seconds, even when idle: so there are few workers with large batches.
 */
const workers = 2
const batchSize = 10
const secondMs = 1_000

type OpenQueue = { name: string; addLeft(): Promise<void>; stopFeeding(): void }

/** A queue of pg-boss with its workers. */
async function openQueue(
  boss: PgBoss,
  queue: Queue,
  services: Services,
  log: FastifyBaseLogger,
): Promise<OpenQueue> {
  const workerIds: string[] = []

  /**
   * Every process hears an event and adds its item; the policy "short" keeps one waiting job per key. Later looks
   * have keys of their own: one that waits, perhaps by a clock that was wrong, never holds up one that is needed now.
   */
  async function add(items: (QueueItem & { afterMs?: number })[]): Promise<void> {
    if (items.length === 0) return
    const jobs = items.map(({ establishmentId, id, afterMs = 0 }) => ({
      data: { establishmentId, id },
      singletonKey: afterMs > 0 ? `${id} later` : id,
      startAfter: Math.ceil(afterMs / secondMs),
    }))
    await boss.insert(queue.name, jobs)
    for (const workerId of workerIds) boss.notifyWorker(workerId)
  }

  async function perform({ id, data }: Job<QueueItem>): Promise<JobResult> {
    try {
      const again = await queue.run(services, data, log)
      if (again) await add([{ ...data, afterMs: again.againAfterMs }])
      return { id, status: "completed" }
    } catch (error) {
      log.warn({ err: error, queue: queue.name }, "queue: will try again")
      return { id, status: "failed" }
    }
  }

  async function addLeft(): Promise<void> {
    await add(await queue.findLeft(services))
  }

  await boss.createQueue(queue.name, {
    policy: "short",
    retryLimit: 5,
    retryBackoff: true,
    deleteAfterSeconds: 3_600,
  })
  for (let worker = 0; worker < workers; worker++) {
    const options = { batchSize, burstWhenBatchFull: true, perJobResults: true } as const
    const handler = (jobs: Job<QueueItem>[]) => Promise.all(jobs.map(perform))
    workerIds.push(await boss.work(queue.name, options, handler))
  }
  const stopFeeding = services.relay.onHints((hints) => {
    add(queue.itemsOf(hints)).catch((error) => {
      log.warn({ err: error, queue: queue.name }, "queue: left for the sweep")
    })
  })
  return { name: queue.name, addLeft, stopFeeding }
}

const sweepEveryMs = 60_000

/**
 * Opens all queues and calls `findLeft` every minute. The minutes are counted in this process, whose timers run on
 * whatever the clock says; a schedule kept in the database would stand still after the clock went back. Returns a
 * function that stops adding items.
 */
export async function openQueues(
  boss: PgBoss,
  queues: Queue[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const opened: OpenQueue[] = []
  for (const queue of queues) opened.push(await openQueue(boss, queue, services, log))
  let isSweeping = false
  async function sweep(): Promise<void> {
    if (isSweeping) return
    isSweeping = true
    for (const { name, addLeft } of opened) {
      await addLeft().catch((error) => {
        log.warn({ err: error, queue: name }, "queue: left for the next sweep")
      })
    }
    isSweeping = false
  }
  // Items of a killed process are picked up at once, not at the next minute.
  await sweep()
  const sweeping = setInterval(sweep, sweepEveryMs)
  return () => {
    clearInterval(sweeping)
    for (const { stopFeeding } of opened) stopFeeding()
  }
}
