import type { ApiReply } from "@sufra/contract/client/client"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"
import {
  asksForGuest,
  type GuestFacts,
  type KnownFacts,
  type PromotionCandidate,
} from "@sufra/domain/promotion/audience"
import { browserApi } from "../../shell/api/api.ts"
import { currentBrowserLocale } from "../../shell/locale.ts"

type Customer = Pick<
  ApiReply<"GET /customer/qr/{uuid}/me/">,
  "visits" | "lifetime_purchases_minor" | "birth_date"
>

export type PageOfPlace = {
  placeId: string
  uuid: string
  timezone: string
  /** The one that the page is of. */
  branchId: string | null
  /** Who is signed in, asked for by the page: a promotion knows no sign-in. Null: nobody, or it is not known. */
  findCustomer: () => Promise<Customer | null>
}

/** Asked for only where a promotion goes by it. */
async function levelIdOf(uuid: string): Promise<string | null> {
  const { level } = await browserApi("GET /loyalty/qr/{uuid}/wallet/", { params: { uuid } })
  return level?.id ?? null
}

async function knownFacts(
  customer: Customer,
  uuid: string,
  candidates: readonly PromotionCandidate[],
): Promise<KnownFacts> {
  const asksLevel = candidates.some(({ conditions }) => conditions.levelIds.length > 0)
  return {
    levelId: asksLevel ? await levelIdOf(uuid) : null,
    visits: customer.visits,
    spentMinor: customer.lifetime_purchases_minor,
    birthMonth: customer.birth_date ? Number(customer.birth_date.slice(5, 7)) : null,
  }
}

/**
 * What the candidates are judged by. The page is everybody's: who looks at it is asked here, by a call of their own,
 * and only where a candidate takes knowing them.
 */
export async function guestFacts(
  { uuid, timezone, branchId, findCustomer }: PageOfPlace,
  candidates: readonly PromotionCandidate[],
): Promise<GuestFacts> {
  const isAsked = candidates.some(({ conditions }) => asksForGuest(conditions))
  const customer = isAsked ? await findCustomer() : null
  const known = customer && knownFacts(customer, uuid, candidates)
  return {
    language: currentBrowserLocale(),
    branchIds: branchId ? [branchId] : [],
    month: Number(zonedTime(Date.now(), timezone).date.slice(5, 7)),
    // Without an answer they are a stranger: a pop-up is no reason to fail.
    known: known && (await known.catch(() => null)),
  }
}
