import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { type Level, nextLevelOf, type StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { EstablishmentRow } from "../../establishment/index.ts"
import type { Member } from "../ledger/account.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { getWallet, levelOfWallet, levelPoints } from "../wallet-queries.ts"
import { listExpiring } from "./queries.ts"

const noLevels: Pick<StoredProgramme, "levelsBy" | "levels"> = { levelsBy: "lifetime", levels: [] }

/** Where a member stands now; null: there are no levels. */
export async function levelOfMember(
  reader: Reader,
  place: EstablishmentRow,
  customerId: string,
  now: Date,
): Promise<Level | null> {
  const programme = programmeAt(await listProgrammes(reader, place.id), now)
  if (!programme) return null
  const { levelsBy } = programme
  const today = businessDayAt(place, now.getTime()).date
  const member = { establishmentId: place.id, customerId }
  return levelOfWallet(await getWallet(reader, member, { today, levelsBy }), programme, today)
}

/** What a member has, where they stand and what comes next. */
export async function walletView(
  reader: Reader,
  place: EstablishmentRow,
  customerId: string,
  now: Date,
) {
  const member: Member = { establishmentId: place.id, customerId }
  const programme = programmeAt(await listProgrammes(reader, place.id), now) ?? noLevels
  const today = businessDayAt(place, now.getTime()).date
  const [wallet, expiring] = await Promise.all([
    getWallet(reader, member, { today, levelsBy: programme.levelsBy }),
    listExpiring(reader, member, today),
  ])
  const points = levelPoints(wallet, programme, today)
  return {
    available: wallet.available,
    pending: wallet.pending,
    owed: wallet.owed,
    lifetime: wallet.lifetime,
    level_points: points,
    level: toWire(levelOfWallet(wallet, programme, today)),
    next: toWire(nextLevelOf(programme.levels, points)),
    expiring: toWire(expiring),
    redeemed_today: wallet.redeemedToday,
  }
}
