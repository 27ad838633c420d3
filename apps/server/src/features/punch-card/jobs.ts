import { punchCard, punchRound } from "@sufra/db/schema/loyalty/punch-card"
import { lapsesAtMs } from "@sufra/domain/punch-card/punch-card"
import { and, asc, eq, gt, isNotNull, or } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import type { Services } from "../../services.ts"
import { notify } from "../notification/index.ts"
import { type CardRow, isLive, roundOf } from "./queries.ts"

const noticeMs = 3 * 86_400_000
const mostAtOnce = 1_000

/** Each time that it is about to start anew, its owner is told once. */
async function tellOwnersOf({ database }: Services, card: CardRow, now: Date): Promise<void> {
  const { establishmentId, id: cardId, name } = card
  let after = "00000000-0000-0000-0000-000000000000"
  for (;;) {
    const begun = await database.read
      .select()
      .from(punchRound)
      .where(
        and(
          eq(punchRound.establishmentId, establishmentId),
          eq(punchRound.cardId, cardId),
          gt(punchRound.units, 0),
          gt(punchRound.customerId, after),
        ),
      )
      .orderBy(asc(punchRound.customerId))
      .limit(mostAtOnce)
    const told = begun.flatMap(({ customerId, ...row }) => {
      const endMs = lapsesAtMs(roundOf(row), card)
      const isDue = endMs !== null && endMs > now.getTime() && endMs <= now.getTime() + noticeMs
      if (!isDue) return []
      const facts = { card: name, lapsesAtMs: endMs }
      const key = `card-lapses ${cardId} ${endMs}`
      return [{ establishmentId, customerId, kind: "card-lapses" as const, facts, key }]
    })
    await database.withTransaction((tx) => notify(tx, told, now))
    const last = begun.at(-1)
    if (!last || begun.length < mostAtOnce) return
    after = last.customerId
  }
}

export const tellLapsingCards: Job = {
  name: "tell-lapsing-cards",
  cron: "45 * * * *",
  async run(services) {
    const cards = await services.database.read
      .select()
      .from(punchCard)
      .where(or(isNotNull(punchCard.withinDays), isNotNull(punchCard.mostDays)))
    for (const card of cards.filter(isLive)) await tellOwnersOf(services, card, services.now())
    services.relay.wake()
  },
}
