import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import { candidatesFor, type KnownFacts } from "@sufra/domain/promotion/audience"
import {
  boughtByCustomer,
  type CustomerRow,
  countVisitsByCustomer,
  findCustomer,
} from "../customer/index.ts"
import { getEstablishment } from "../establishment/index.ts"
import { levelOfMember } from "../loyalty/index.ts"
import { listPopups, listSliders } from "./queries.ts"
import { shownOf } from "./schedule.ts"
import { birthMonthOf, type Judged, monthOf } from "./send/audience-facts.ts"

async function knownFacts({ reader, place, now }: Judged, row: CustomerRow): Promise<KnownFacts> {
  const visits = await countVisitsByCustomer(reader, place.id, [row.id])
  const bought = await boughtByCustomer(reader, place.id, [row.id])
  const level = await levelOfMember(reader, place, row.id, now)
  return {
    levelId: level?.id ?? null,
    visits: visits.get(row.id) ?? 0,
    spentMinor: bought.get(row.id)?.totalMinor ?? 0,
    birthMonth: birthMonthOf(row),
  }
}

type Whose = { establishmentId: string; customerId: string }

/** What is shown now and for this customer: judged here, so that no page says who is in which audience. */
export async function ownPromotions(reader: Reader, whose: Whose, now: Date) {
  const place = await getEstablishment(reader, whose.establishmentId)
  const row = await findCustomer(reader, whose)
  const judged = { reader, place, now }
  const guest = { known: row && (await knownFacts(judged, row)), month: monthOf(judged) }
  const popups = shownOf(await listPopups(reader, place.id), now)
  const sliders = shownOf(await listSliders(reader, place.id), now)
  return {
    popups: toWire(candidatesFor(popups, guest)),
    sliders: toWire(candidatesFor(sliders, guest)),
  }
}
