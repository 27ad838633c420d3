import { customerSession } from "@sufra/db/schema/customer"
import { and, lt, not, or } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { hasScanned } from "../branch/queries.ts"
import { getEstablishment } from "../establishment/index.ts"
import { refreshFigures } from "./figures.ts"
import { listCustomersAfter, listPlacesWithCustomers } from "./queries.ts"
import { hasLaterSession } from "./sessions.ts"

const keepEndedMs = 30 * 24 * 60 * 60_000

/**
 * Sessions of a month ago are of no use to anybody, but for those that say which browser's visits
 * are whose, and for everybody's last one: it tells when they were last here.
 */
export const sweepCustomerSessions: Job = {
  name: "sweep-customer-sessions",
  cron: "25 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepEndedMs)
    const isOld = or(lt(customerSession.expiresAt, before), lt(customerSession.endedAt, before))
    await database.withTransaction((tx) =>
      tx
        .delete(customerSession)
        .where(and(isOld, not(hasScanned(customerSession)), hasLaterSession)),
    )
  },
}

const countedAtOnce = 200

/** Levels that end with the year, money that went back, orders whose event was lost. */
export const countAllCustomers: Job = {
  name: "count-all-customers",
  cron: "50 2 * * *",
  async run({ database, now }) {
    const { read } = database
    for (const establishmentId of await listPlacesWithCustomers(read)) {
      const place = await getEstablishment(read, establishmentId)
      let after: string | null = null
      do {
        const rows = await listCustomersAfter(read, establishmentId, after, countedAtOnce)
        const ids = rows.map(({ id }) => id)
        await database.withTransaction((tx) => refreshFigures(tx, place, ids, now()))
        after = rows.length < countedAtOnce ? null : (ids.at(-1) ?? null)
      } while (after !== null)
    }
  },
}
