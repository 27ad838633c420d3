import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import type { StoredProgramme } from "@sufra/domain/loyalty/programme"
import type { GuestFacts } from "@sufra/domain/pricing/coupon-rules"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { getWallet, levelOfWallet, type Wallet } from "../wallet-queries.ts"

/** Where a member stands: what rewards and shops ask about them. */
export type Standing = {
  today: LocalDate
  wallet: Wallet
  levelId: string | null
  /** Null: the place has promised nothing yet. */
  programme: (StoredProgramme & { version: number }) | null
}

export async function getStanding(
  reader: Reader,
  place: EstablishmentRow,
  customerId: string,
  now: Date,
): Promise<Standing> {
  const member = { establishmentId: place.id, customerId }
  const programme = programmeAt(await listProgrammes(reader, place.id), now)
  const today = businessDayAt(place, now.getTime()).date
  const levelsBy = programme?.levelsBy ?? "lifetime"
  const wallet = await getWallet(reader, member, { today, levelsBy })
  const level = programme && levelOfWallet(wallet, programme, today)
  return { today, wallet, levelId: level?.id ?? null, programme }
}

/** What a reward's own rules ask about its owner: their level alone. */
export function ownerFacts({ levelId }: Pick<Standing, "levelId">): GuestFacts {
  return { orders: 0, levelId, birthMonth: null }
}
