import type { Customer, CustomerState } from "../../customer/index.ts"
import { type Asked, askedOf } from "../form/asked.ts"
import type { Campaign, Entry, Live, Refusal } from "../live.ts"

/** Where a guest stands with a campaign: what the page shows, and what it asks for next. */
export type Stage =
  | { at: "loading" }
  | { at: "failed" }
  /** They may not take part, and read why. */
  | { at: "refused"; refusal: Refusal }
  /** They took part, and come back later; `refusal`: why not at once. */
  | { at: "result"; entry: Entry; refusal: Refusal | null }
  | { at: "sign-in" }
  | { at: "form"; asked: Asked; customer: Customer | null }
  /** Nothing is missing: they may go on. */
  | { at: "ready"; customer: Customer | null; waiting: Entry | null }

/** Reasons that lie in one's last try, which is then shown with them. */
export const ofLastTry: ReadonlySet<string> = new Set([
  "participate_after",
  "participated_once_every",
])
/** Nobody plays, whoever they are and whatever they have begun. */
const forEverybody: ReadonlySet<string> = new Set(["participate_later", "out_of_gifts"])

type Facts = {
  campaign: Campaign
  /** Null: not known yet. */
  live: Live | null
  isFailed: boolean
  guest: CustomerState
}

export function stageOf({ campaign, live, isFailed, guest }: Facts): Stage {
  if (isFailed || guest.kind === "failed") return { at: "failed" }
  if (!live || guest.kind === "unknown") return { at: "loading" }
  const { refusal, entry } = live
  if (refusal && forEverybody.has(refusal.code)) return { at: "refused", refusal }
  const customer = guest.kind === "customer" ? guest.customer : null
  if (entry?.state === "waiting") return { at: "ready", customer, waiting: entry }
  if (refusal) {
    const isTold = ofLastTry.has(refusal.code) && entry !== null
    return isTold ? { at: "result", entry, refusal } : { at: "refused", refusal }
  }
  if (campaign.is_verified && !customer) return { at: "sign-in" }
  const asked = askedOf(campaign, customer)
  return asked ? { at: "form", asked, customer } : { at: "ready", customer, waiting: null }
}
