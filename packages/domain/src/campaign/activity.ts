import type { OrderType } from "../establishment/settings.ts"
import type { LocalText } from "../kernel/locale.ts"
import type { OrderState } from "../order/order-states.ts"
import type { RewardKind, RewardSource } from "../reward/reward.ts"
import type { CampaignKind } from "./campaign.ts"
import type { LeadStatus } from "./lead.ts"

/**
 * What a guest's time line is made of, and what each entry's sentence needs. A new type begins here; its shape on
 * the wire (contract), its sentence, picture and way (sentences) do not compile until they are there.
 */
export type ActivityFacts = {
  order: { number: string; type: OrderType; state: OrderState; totalMinor: number }
  reward: { name: LocalText; kind: RewardKind; source: RewardSource }
  punches: { card: LocalText; units: number; unitsPerPunch: number; isTakenBack: boolean }
  game: { name: LocalText; kind: CampaignKind; prize: LocalText | null }
  /** With its rating in hundredths of a star; null: nothing was rated. */
  evaluation: { name: LocalText; form: string; rating: number | null }
  referral: { friend: string; status: LeadStatus }
  promotion: { title: LocalText; link: string; isFollowed: boolean }
}

export type ActivityType = keyof ActivityFacts

/** One of certain types, each with its own facts. */
export type ActivityOf<Type extends ActivityType> = {
  [T in Type]: { type: T; facts: ActivityFacts[T] }
}[Type]

/** Where a page ends: its moment never changes, and the id decides between two of one moment. */
export type ActivityMark = { atMs: number; id: string }

/** The id is that of the order, the reward and so on: the entry leads to it. */
export type Activity = ActivityOf<ActivityType> & ActivityMark

function newestFirst(one: ActivityMark, other: ActivityMark): number {
  return other.atMs - one.atMs || (one.id < other.id ? 1 : -1)
}

/**
 * One page of several time lines, each asked for one entry more than a page holds. What has come since never moves
 * an entry of an older page.
 */
export function activityPage(
  lines: readonly (readonly Activity[])[],
  size: number,
): { entries: Activity[]; next: ActivityMark | null } {
  const all = lines.flat().toSorted(newestFirst)
  const entries = all.slice(0, size)
  const last = entries.at(-1)
  return { entries, next: last && all.length > size ? { atMs: last.atMs, id: last.id } : null }
}
