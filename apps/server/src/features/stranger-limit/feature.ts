import { strangerAct } from "@sufra/db/schema/stranger-limit"
import { gt, lt, or } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import type { Feature } from "../../feature.ts"
import { dayMs } from "./queries.ts"

/** A network is no longer kept than a limit counts it. */
export const sweepStrangerActs: Job = {
  name: "sweep-stranger-acts",
  cron: "25 * * * *",
  async run({ database, now }) {
    const nowMs = now().getTime()
    const [before, after] = [new Date(nowMs - dayMs), new Date(nowMs + dayMs)]
    await database.withTransaction((tx) =>
      tx
        .delete(strangerAct)
        .where(or(lt(strangerAct.doneAt, before), gt(strangerAct.doneAt, after))),
    )
  },
}

export const strangerLimitFeature: Feature = { jobs: [sweepStrangerActs] }
