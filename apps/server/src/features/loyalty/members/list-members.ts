import type { ApiQuery } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { Level } from "@sufra/domain/loyalty/programme"
import type { Services } from "../../../services.ts"
import {
  type CustomerFilters,
  countSegments,
  listCustomers,
  segmentsOfCustomer,
} from "../../customer/index.ts"
import { type EstablishmentRow, hasModule } from "../../establishment/index.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { readMemberToken } from "../wallet/member-token.ts"
import { getWallet, levelOfWallet } from "../wallet-queries.ts"

const pageSize = 20

type Asked = Omit<ApiQuery<"GET /staff/customers/">, "before">

/** Where somebody looks for customers, and at which branches they work; none: at all of them. */
export type MembersOf = { place: EstablishmentRow; branchIds: string[] }

async function programmeOf(reader: Reader, place: EstablishmentRow, now: Date) {
  if (!hasModule(place, "loyalty")) return null
  return programmeAt(await listProgrammes(reader, place.id), now)
}

/** The levels of today, the lowest first. */
export async function levelsOf(
  reader: Reader,
  place: EstablishmentRow,
  now: Date,
): Promise<readonly Level[]> {
  return (await programmeOf(reader, place, now))?.levels ?? []
}

/** As the customers' own queries know it: a shown code is whose it is, and for a minute. */
export async function filtersOf(
  { database, now, signingSecret }: Services,
  { place, branchIds }: MembersOf,
  asked: Asked,
): Promise<CustomerFilters> {
  const { q, level_id: levelId } = asked
  const shown = readMemberToken(signingSecret, place.id, q, now())
  const levels = levelId ? await levelsOf(database.read, place, now()) : []
  return {
    branchIds,
    ...(shown ? { id: shown.isExpired ? null : shown.customerId } : { text: q }),
    segment: asked.segment,
    level: levelId ? { id: levelId, isFirst: levels[0]?.id === levelId } : undefined,
    spentFromMinor: asked.spent_from_minor,
    spentToMinor: asked.spent_to_minor,
    agreesToOffers: asked.offers === "only",
  }
}

/** Customers by what they are called, what they spent and how often they come, or whoever shows their code. */
export async function listMembers(
  services: Services,
  members: MembersOf,
  { before, ...asked }: ApiQuery<"GET /staff/customers/">,
) {
  const { read } = services.database
  const { place } = members
  const now = services.now()
  const filters = await filtersOf(services, members, asked)
  const page = { sort: asked.sort, before, limit: pageSize, now }
  const { rows, next } = await listCustomers(read, place.id, { ...filters, ...page })
  const programme = await programmeOf(read, place, now)
  const today = businessDayAt(place, now.getTime()).date
  const customers = await Promise.all(
    rows.map(async (row) => {
      const member = { establishmentId: place.id, customerId: row.id }
      const wallet =
        programme && (await getWallet(read, member, { today, levelsBy: programme.levelsBy }))
      const level = wallet && programme ? levelOfWallet(wallet, programme, today) : null
      return {
        ...{ id: row.id, name: row.name, phone: row.phone },
        member_since: row.createdAt.toISOString(),
        available: wallet?.available ?? 0,
        level: level?.name ?? null,
        last_order_at: row.lastOrderAt?.toISOString() ?? null,
        orders_count: row.ordersCount,
        spent_minor: row.spentMinor,
        segments: segmentsOfCustomer(row, now),
        agrees_to_offers: row.marketingConsentAt !== null,
      }
    }),
  )
  return { customers, next }
}

/** How many there are in each; whoever was never counted stands at the first level. */
export async function segmentCounts({ database, now }: Services, { place, branchIds }: MembersOf) {
  const at = { establishmentId: place.id, branchIds }
  const counts = await countSegments(database.read, at, now())
  const { all, offers, levels: byLevel } = counts
  const levels = await levelsOf(database.read, place, now())
  return {
    ...{ all, offers },
    segments: { new: counts.new, regular: counts.regular, lapsing: counts.lapsing },
    levels: levels.map(({ id, name }, index) => ({
      ...{ id, name },
      count: (byLevel.get(id) ?? 0) + (index === 0 ? (byLevel.get(null) ?? 0) : 0),
    })),
  }
}
