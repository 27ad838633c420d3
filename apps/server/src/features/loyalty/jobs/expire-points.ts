import { pointsLot } from "@sufra/db/schema/loyalty/loyalty"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { and, eq, gt, inArray, lt, sql } from "drizzle-orm"
import type { Job } from "../../../events/jobs.ts"
import type { Services } from "../../../services.ts"
import { getEstablishment } from "../../establishment/index.ts"
import { notify } from "../../notification/index.ts"
import { type Member, openAccount } from "../ledger/account.ts"

const mostAtOnce = 1_000

/** Places where points wait to be spent. */
async function listPlaces({ database }: Services) {
  const rows = await database.read
    .selectDistinct({ id: pointsLot.establishmentId })
    .from(pointsLot)
    .where(gt(pointsLot.left, 0))
  return Promise.all(rows.map(({ id }) => getEstablishment(database.read, id)))
}

type Place = Awaited<ReturnType<typeof getEstablishment>>

const isLeft = (place: Place) => and(eq(pointsLot.establishmentId, place.id), gt(pointsLot.left, 0))

/** Every movement expires what is due first; this is for those who do not come any more. */
async function sweepPlace(services: Services, place: Place): Promise<void> {
  const now = services.now()
  const today = businessDayAt(place, now.getTime()).date
  for (;;) {
    const due: Member[] = await services.database.read
      .selectDistinct({
        establishmentId: pointsLot.establishmentId,
        customerId: pointsLot.customerId,
      })
      .from(pointsLot)
      .where(and(isLeft(place), lt(pointsLot.lastDate, today)))
      .limit(mostAtOnce)
    for (const member of due) {
      await services.database.withTransaction((tx) => openAccount(tx, member, { today, now }))
    }
    if (due.length < mostAtOnce) return
  }
}

/** A fortnight before, and again three days before. */
const noticeDays = [14, 3]

async function tellPlace(services: Services, place: Place): Promise<void> {
  const now = services.now()
  const today = businessDayAt(place, now.getTime()).date
  const dates = noticeDays.map((days) => addDays(today, days))
  const soon = await services.database.read
    .select({
      customerId: pointsLot.customerId,
      lastDate: pointsLot.lastDate,
      points: sql<number>`sum(${pointsLot.left})::integer`,
    })
    .from(pointsLot)
    .where(and(isLeft(place), inArray(pointsLot.lastDate, dates)))
    .groupBy(pointsLot.customerId, pointsLot.lastDate)
  for (let from = 0; from < soon.length; from += mostAtOnce) {
    const told = soon.slice(from, from + mostAtOnce).map(({ customerId, lastDate, points }) => ({
      establishmentId: place.id,
      customerId,
      kind: "points-expire" as const,
      facts: { points, lastDate },
      key: `points-expire ${lastDate} seen ${today}`,
    }))
    await services.database.withTransaction((tx) => notify(tx, told, now))
  }
}

/** Each hour: a business day begins at another hour in each place. */
export const expirePoints: Job = {
  name: "expire-points",
  cron: "10 * * * *",
  async run(services) {
    for (const place of await listPlaces(services)) {
      await sweepPlace(services, place)
      await tellPlace(services, place)
    }
    services.relay.wake()
  },
}
