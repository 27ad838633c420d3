import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { Services } from "../../../services.ts"
import { searchCustomers } from "../../customer/index.ts"
import { type EstablishmentRow, hasModule } from "../../establishment/index.ts"
import { lastPlacedAt } from "../../order/index.ts"
import { listProgrammes, programmeAt } from "../programme/queries.ts"
import { readMemberToken } from "../wallet/member-token.ts"
import { getWallet, levelOfWallet } from "../wallet-queries.ts"

const pageSize = 20

async function programmeOf(reader: Reader, place: EstablishmentRow, now: Date) {
  if (!hasModule(place, "loyalty")) return null
  return programmeAt(await listProgrammes(reader, place.id), now)
}

/** Customers by a part of their name or number, or whoever shows their code. */
export async function listMembers(
  { database, now: clock, signingSecret }: Services,
  place: EstablishmentRow,
  { q, before }: { q: string; before?: string | undefined },
) {
  const { read } = database
  const now = clock()
  const shown = readMemberToken(signingSecret, place.id, q, now)
  const found = await searchCustomers(read, place.id, {
    ...(shown ? { id: shown.isExpired ? null : shown.customerId } : { text: q }),
    before,
    limit: pageSize + 1,
  })
  const rows = found.slice(0, pageSize)
  const ids = rows.map(({ id }) => id)
  const lastAt = await lastPlacedAt(read, place.id, ids)
  const programme = await programmeOf(read, place, now)
  const today = businessDayAt(place, now.getTime()).date
  const customers = await Promise.all(
    rows.map(async ({ id, name, phone, createdAt }) => {
      const member = { establishmentId: place.id, customerId: id }
      const wallet =
        programme && (await getWallet(read, member, { today, levelsBy: programme.levelsBy }))
      const level = wallet && programme ? levelOfWallet(wallet, programme, today) : null
      return {
        ...{ id, name, phone, member_since: createdAt.toISOString() },
        available: wallet?.available ?? 0,
        level: level?.name ?? null,
        last_order_at: lastAt.get(id)?.toISOString() ?? null,
      }
    }),
  )
  return { customers, next: found.length > pageSize ? (ids.at(-1) ?? null) : null }
}
