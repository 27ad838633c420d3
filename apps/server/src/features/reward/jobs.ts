import { reward } from "@sufra/db/schema/loyalty/reward"
import { and, asc, eq, gt, isNull, lt, lte, sql } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import type { Services } from "../../services.ts"
import { notify } from "../notification/index.ts"

const dayMs = 86_400_000
const mostAtOnce = 1_000
const noticeMs = 3 * dayMs
const untilMs = sql<number>`(${reward.rules}->>'untilMs')::bigint`.mapWith(Number)

/** Can still be used, and not for long. What came today is news enough. */
function isDue(now: Date) {
  return and(
    isNull(reward.canceledAt),
    lt(reward.used, reward.uses),
    gt(untilMs, now.getTime()),
    lte(untilMs, now.getTime() + noticeMs),
    lte(reward.grantedAt, new Date(now.getTime() - dayMs)),
  )
}

async function tellPlace({ database }: Services, establishmentId: string, now: Date) {
  const isOfPlace = eq(reward.establishmentId, establishmentId)
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const due = await database.read
      .select({
        id: reward.id,
        customerId: reward.customerId,
        name: reward.name,
        untilMs: untilMs.as("until_ms"),
      })
      .from(reward)
      .where(and(isOfPlace, isDue(now), gt(reward.id, after)))
      .orderBy(asc(reward.id))
      .limit(mostAtOnce)
    const told = due.map(({ id, customerId, name, untilMs: until }) => ({
      ...{ establishmentId, customerId, kind: "reward-expires" as const },
      facts: { rewardId: id, name, untilMs: until },
      key: `reward-expires ${id}`,
    }))
    await database.withTransaction((tx) => notify(tx, told, now))
    const last = due.at(-1)
    if (!last || due.length < mostAtOnce) return
    after = last.id
  }
}

/** Three days before a reward ends its owner is told, once. */
export const tellExpiringRewards: Job = {
  name: "tell-expiring-rewards",
  cron: "40 * * * *",
  async run(services) {
    const now = services.now()
    const places = await services.database.read
      .selectDistinct({ id: reward.establishmentId })
      .from(reward)
      .where(isDue(now))
    for (const { id } of places) await tellPlace(services, id, now)
    services.relay.wake()
  },
}
