import type { FastifyBaseLogger } from "fastify"
import { PgBoss } from "pg-boss"
import type { Services } from "../services.ts"
import { openQueues, type Queue } from "./queues.ts"

export type Job = { name: string; cron: string; run: (services: Services) => Promise<void> }

/** pg-boss has a small connection pool of its own: on the pool of the requests it deadlocks under load. */
const poolSize = 3

/** By this name of its connections a serving process is found in the database. */
export const jobsConnection = "sufra jobs"

/** The jobs run at night, so their exact minute does not matter. */
const pollingIntervalSeconds = 60

export async function startJobs(
  url: string,
  { jobs, queues }: { jobs: Job[]; queues: Queue[] },
  services: Services,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: url,
    max: poolSize,
    application_name: jobsConnection,
    connectionTimeoutMillis: 5_000,
  })
  boss.on("error", (error) => log.warn({ err: error }, "jobs: will try again"))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, { retryLimit: 5, retryBackoff: true })
    await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      await job.run(services)
      log.info({ job: job.name }, "job done")
    })
    await boss.schedule(job.name, job.cron)
  }
  const stopFeeding = await openQueues(boss, queues, services, log)
  return {
    stop: async () => {
      stopFeeding()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}
