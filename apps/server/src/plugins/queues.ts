import type { FastifyBaseLogger } from "fastify"
import type { Job, JobResult, PgBoss } from "pg-boss"
import type { Services } from "../services.ts"
import type { Hint } from "./events.ts"

/** One row of a place that something is to be done about. */
export type QueueItem = { establishmentId: string; id: string }

/** The rows that the events of one topic are about. */
export function itemsOfTopic(hints: Hint[], wanted: string): QueueItem[] {
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

/** Each takes so many at once; the slowest of them holds up its worker, not the others. */
const workers = 4
const batchSize = 5
const secondMs = 1_000

/** A queue of pg-boss with its workers; answers how to stop feeding it. */
export async function openQueue(
  boss: PgBoss,
  queue: Queue,
  services: Services,
  log: FastifyBaseLogger,
): Promise<() => void> {
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
  const leftName = `${queue.name}-left`
  await boss.createQueue(leftName, { policy: "short", deleteAfterSeconds: 3_600 })
  await boss.work(leftName, addLeft)
  await boss.schedule(leftName, "* * * * *")
  const stopListening = services.relay.onHints((hints) => {
    add(queue.itemsOf(hints)).catch((error) => {
      log.warn({ err: error, queue: queue.name }, "queue: left for the sweep")
    })
  })
  // What a process left that was killed is not kept waiting for the minute to turn.
  await addLeft()
  return stopListening
}
