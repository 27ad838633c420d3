import type { Transaction } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { JournalFacts } from "@sufra/domain/loyalty/journal"
import { lastDateOf } from "@sufra/domain/loyalty/lots"
import { getEstablishment } from "../../establishment/index.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { type Member, openAccount } from "./account.ts"
import { credit, takeBack } from "./ledger.ts"

/** A gift of a campaign: the same key is the same gift. It does not count for levels. */
type CampaignPoints = { points: number; key: string; facts: JournalFacts; now: Date }

async function todayAt(tx: Transaction, { establishmentId }: Member, now: Date) {
  return businessDayAt(await getEstablishment(tx, establishmentId), now.getTime()).date
}

/** Whether they were given now: a place without a programme has no points to give. */
export async function givePoints(
  tx: Transaction,
  member: Member,
  { points, key, facts, now }: CampaignPoints,
): Promise<boolean> {
  const programme = programmeAt(await listProgrammes(tx, member.establishmentId), now)
  if (!programme) return false
  const today = await todayAt(tx, member, now)
  const account = await openAccount(tx, member, { today, now })
  return credit(tx, account, points, {
    ...{ cause: "campaign", key, facts, today, now },
    programmeVersion: programme.version,
    lastDate: lastDateOf(today, programme.lotDays),
  })
}

/** What was spent meanwhile is owed. */
export async function takePointsBack(
  tx: Transaction,
  member: Member,
  { points, key, facts, now }: CampaignPoints,
): Promise<void> {
  const today = await todayAt(tx, member, now)
  const account = await openAccount(tx, member, { today, now })
  const movement = { cause: "campaign", key, facts, today, now } as const
  await takeBack(tx, account, points, { ...movement, lotOfOrder: null })
}
