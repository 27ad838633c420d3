import type { Reader } from "@sufra/db/connection"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import {
  type AudienceConditions,
  asksForGuest,
  type GuestFacts,
  isFor,
  type KnownFacts,
} from "@sufra/domain/promotion/audience"
import {
  boughtByCustomer,
  type CustomerRow,
  countVisitsByCustomer,
  listCustomersAfter,
} from "../../customer/index.ts"
import type { EstablishmentRow } from "../../establishment/index.ts"
import { levelOfMember } from "../../loyalty/index.ts"
import { branchesOrderedFrom } from "../../order/index.ts"

/** An audience is judged by so many customers at a time: a place may have a hundred thousand. */
const batchSize = 200

export type Judged = { reader: Reader; place: EstablishmentRow; now: Date }

export const birthMonthOf = ({ birthDate }: CustomerRow) =>
  birthDate ? Number(birthDate.slice(5, 7)) : null

/** The month now, at the place. */
export const monthOf = ({ place, now }: Judged) =>
  Number(zonedTime(now.getTime(), place.timezone).date.slice(5, 7))

/** Only what the conditions ask for is read. */
async function knownFactsOf(
  { reader, place }: Judged,
  conditions: AudienceConditions,
  customers: CustomerRow[],
): Promise<(customer: CustomerRow) => KnownFacts> {
  const ids = customers.map(({ id }) => id)
  const { visitsFrom, visitsTo, spentFromMinor, spentToMinor } = conditions
  const asksVisits = visitsFrom !== null || visitsTo !== null
  const asksSpent = spentFromMinor !== null || spentToMinor !== null
  const visits = asksVisits ? await countVisitsByCustomer(reader, place.id, ids) : new Map()
  const bought = asksSpent ? await boughtByCustomer(reader, place.id, ids) : new Map()
  return (customer) => ({
    levelId: null,
    visits: visits.get(customer.id) ?? 0,
    spentMinor: bought.get(customer.id)?.totalMinor ?? 0,
    birthMonth: birthMonthOf(customer),
  })
}

/** A level takes a look at each account, so it comes last, for those who fit otherwise. */
async function withLevel(
  { reader, place, now }: Judged,
  { levelIds }: AudienceConditions,
  customers: CustomerRow[],
): Promise<CustomerRow[]> {
  if (levelIds.length === 0) return customers
  const fitting: CustomerRow[] = []
  for (const customer of customers) {
    const level = await levelOfMember(reader, place, customer.id, now)
    if (level && levelIds.includes(level.id)) fitting.push(customer)
  }
  return fitting
}

async function fittingOf(
  judged: Judged,
  conditions: AudienceConditions,
  customers: CustomerRow[],
): Promise<CustomerRow[]> {
  const { reader, place } = judged
  const ids = customers.map(({ id }) => id)
  const branches =
    conditions.branchIds.length > 0 ? await branchesOrderedFrom(reader, place.id, ids) : new Map()
  const knownOf = asksForGuest(conditions)
    ? await knownFactsOf(judged, conditions, customers)
    : () => null
  const month = monthOf(judged)
  const withoutLevel = { ...conditions, levelIds: [] }
  const fitting = customers.filter((customer) => {
    const branchIds: string[] = branches.get(customer.id) ?? []
    const facts: GuestFacts = {
      ...{ language: customer.language, branchIds, month, known: knownOf(customer) },
    }
    return isFor(withoutLevel, facts)
  })
  return withLevel(judged, conditions, fitting)
}

/** The next customers in the order of their ids: those in the audience, and the last who was looked at. */
export async function nextOfAudience(
  judged: Judged,
  conditions: AudienceConditions,
  after: string | null,
): Promise<{ fitting: CustomerRow[]; lastId: string | null }> {
  const customers = await listCustomersAfter(judged.reader, judged.place.id, after, batchSize)
  const isLast = customers.length < batchSize
  return {
    fitting: await fittingOf(judged, conditions, customers),
    lastId: isLast ? null : (customers.at(-1)?.id ?? null),
  }
}

/** Offers go only to who agreed to them. */
export const takesSms = ({ marketingConsentAt }: CustomerRow) => marketingConsentAt !== null
export const takesEmail = (customer: CustomerRow) => takesSms(customer) && customer.email !== null

export async function countReach(judged: Judged, conditions: AudienceConditions) {
  const reach = { guests: 0, by_sms: 0, by_email: 0 }
  let after: string | null = null
  do {
    const { fitting, lastId } = await nextOfAudience(judged, conditions, after)
    reach.guests += fitting.length
    reach.by_sms += fitting.filter(takesSms).length
    reach.by_email += fitting.filter(takesEmail).length
    after = lastId
  } while (after !== null)
  return reach
}
