import type { Topic } from "@sufra/contract/topics"
import type { FastifyBaseLogger } from "fastify"
import type { Job, JobResult, PgBoss } from "pg-boss"
import type { Services } from "../services.ts"
import type { Hint } from "./events.ts"

/** One row of a place that something is to be done about. */
export type QueueItem = { establishmentId: string; id: string }

/** The rows that the events of one topic are about. */
export function itemsOfTopic(hints: Hint[], wanted: Topic): QueueItem[] {
  return hints
    .filter(({ topic }) => topic === wanted)
    .map(({ establishment_id: establishmentId, id }) => ({ establishmentId, id }))
}

/**
 * Work that comes row by row. The rows are the truth and the queue only says when to look at one: an
 * item that comes twice, or for a row that is done, must do no harm.
 */
export type Queue = {
  name: string
  /** What the events of a commit ask for. */
  itemsOf(hints: Hint[]): QueueItem[]
  /** What is due and whose event or job was lost with a process. Asked every minute. */
  findLeft(services: Services): Promise<QueueItem[]>
  /** When the row is to be looked at again; null: done. What it throws is tried again. */
  run(
    services: Services,
    item: QueueItem,
    log: FastifyBaseLogger,
  ): Promise<{ againAfterMs: number } | null>
}

/**
 * Each takes so many at once; the slowest of them holds up its worker, not the other. Every one asks the
 * database every two seconds, also when there is nothing to do: few of them, with many at once.
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

  /** Of one key one job waits at most ("short"): all processes hear an event, one of them inserts. */
  async function add(items: (QueueItem & { afterMs?: number })[]): Promise<void> {
    if (items.length === 0) return
    const jobs = items.map(({ establishmentId, id, afterMs = 0 }) => ({
      data: { establishmentId, id },
      singletonKey: id,
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

const sweepName = "queues-left"

/** All queues, and one job that finds every minute what was left of any; answers how to stop feeding them. */
export async function openQueues(
  boss: PgBoss,
  queues: Queue[],
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => void> {
  const opened: OpenQueue[] = []
  for (const queue of queues) opened.push(await openQueue(boss, queue, services, log))
  async function sweep(): Promise<void> {
    for (const { name, addLeft } of opened) {
      await addLeft().catch((error) => {
        log.warn({ err: error, queue: name }, "queue: left for the next sweep")
      })
    }
  }
  await boss.createQueue(sweepName, { policy: "short", deleteAfterSeconds: 3_600 })
  await boss.work(sweepName, sweep)
  await boss.schedule(sweepName, "* * * * *")
  // What a process left that was killed is not kept waiting for the minute to turn.
  await sweep()
  return () => {
    for (const { stopFeeding } of opened) stopFeeding()
  }
}
