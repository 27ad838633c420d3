import { waitOverMs } from "../kernel/wait.ts"
import { isOfferedAt, type OfferingWindow, offeringAt } from "../menu/offering.ts"
import type { Audience, CampaignKind } from "./campaign.ts"

/** What decides who may take part. */
export type CampaignRules = {
  kind: CampaignKind
  isActive: boolean
  fromMs: number | null
  untilMs: number | null
  windows: readonly OfferingWindow[]
  audience: Audience
  /** One try for ever. */
  isOnce: boolean
  /** Register-and-win: for who has no profile yet. */
  isForNewCustomers: boolean
  /** A phone that won, or lost, comes back after so long. */
  wonDays: number
  lostMinutes: number
  /** Whether the phone is verified before the draw. */
  isVerified: boolean
  /** How the prize's code goes out. */
  channel: "sms" | "email"
}

/** What is known of whoever wants to take part, and of the prizes. */
export type ParticipantFacts = {
  hasPrizes: boolean
  /** The form was sent before, and its spin waits to be spun. */
  hasWaitingTry: boolean
  /** When this phone has won, lost or finished a try of this campaign; null: never. */
  lastTryMs: number | null
  lastWonMs: number | null
  lastLostMs: number | null
  /** Before its first try in this campaign: it played any wheel or form of the place; it was at the branch. */
  playedBefore: boolean
  wasAtBranchBefore: boolean
  /** It has a profile that is older than this entry. */
  isKnownCustomer: boolean
  /** A try of this phone or browser is not finished, or there were more than a person makes. */
  isRushing: boolean
  hasEmail: boolean
}

export type ParticipationRefusal =
  /** `untilMs`: when it opens, where it is known. */
  | { reason: "participate_later"; untilMs?: number }
  | { reason: "out_of_gifts" }
  | { reason: "submitted_already" }
  | { reason: "participate_never_again" }
  | { reason: "not_new_to_games" }
  | { reason: "not_new_to_branch" }
  | { reason: "registered_already" }
  | { reason: "won_already"; periodDays: number; untilMs: number }
  | { reason: "lost_lately"; untilMs: number }
  | { reason: "participate_in_one_minute" }
  | { reason: "no_email" }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type Clock = { nowMs: number; timezone: string }

function isOpen({ isActive, fromMs, untilMs, windows }: CampaignRules, { nowMs, timezone }: Clock) {
  const isWithin = (fromMs === null || fromMs <= nowMs) && (untilMs === null || nowMs < untilMs)
  return isActive && isWithin && isOfferedAt([...windows], timezone, nowMs)
}

/** When what is closed now opens: at its start, or with its hours. Null: nobody knows, or never again. */
function opensAtMs({ isActive, fromMs, untilMs, windows }: CampaignRules, clock: Clock) {
  const { nowMs, timezone } = clock
  if (!isActive) return null
  const startMs = Math.max(nowMs, fromMs ?? 0)
  const { isOffered, changesAtMs } = offeringAt([...windows], timezone, startMs)
  const atMs = isOffered ? startMs : changesAtMs
  return atMs !== null && (untilMs === null || atMs < untilMs) ? atMs : null
}

function closedRefusal(rules: CampaignRules, clock: Clock): ParticipationRefusal {
  const untilMs = opensAtMs(rules, clock)
  return { reason: "participate_later", ...(untilMs !== null && { untilMs }) }
}

/** Rows that tell of the phone's past: a stranger who has not verified it must not learn from them. */
function pastRefusal(
  rules: CampaignRules,
  facts: ParticipantFacts,
  nowMs: number,
): ParticipationRefusal | null {
  const { lastTryMs, lastWonMs, lastLostMs } = facts
  if (rules.isOnce && lastTryMs !== null) return { reason: "participate_never_again" }
  if (rules.audience === "new-participants" && facts.playedBefore) {
    return { reason: "not_new_to_games" }
  }
  if (rules.audience === "new-at-branch" && facts.wasAtBranchBefore) {
    return { reason: "not_new_to_branch" }
  }
  if (rules.kind === "register-and-win" && rules.isForNewCustomers && facts.isKnownCustomer) {
    return { reason: "registered_already" }
  }
  const wonUntilMs = lastWonMs === null ? 0 : waitOverMs(lastWonMs, rules.wonDays * dayMs, nowMs)
  if (nowMs < wonUntilMs) {
    return { reason: "won_already", periodDays: rules.wonDays, untilMs: wonUntilMs }
  }
  const lostForMs = rules.lostMinutes * minuteMs
  const lostUntilMs = lastLostMs === null ? 0 : waitOverMs(lastLostMs, lostForMs, nowMs)
  return nowMs < lostUntilMs ? { reason: "lost_lately", untilMs: lostUntilMs } : null
}

/** The one table of who may take part; the first row that fits. Null: they may. */
export function participationRefusal(
  rules: CampaignRules,
  facts: ParticipantFacts,
  clock: Clock,
): ParticipationRefusal | null {
  if (!isOpen(rules, clock)) return closedRefusal(rules, clock)
  if (!facts.hasPrizes) return { reason: "out_of_gifts" }
  if (facts.hasWaitingTry) return { reason: "submitted_already" }
  const ofPast = pastRefusal(rules, facts, clock.nowMs)
  if (ofPast) return rules.isVerified ? ofPast : { reason: "participate_later" }
  if (facts.isRushing) return { reason: "participate_in_one_minute" }
  return rules.channel === "email" && !facts.hasEmail ? { reason: "no_email" } : null
}

/** How long until somebody may come back, in the words of the specification. */
export type Wait =
  | { in: "days"; days: number }
  | { in: "hours-and-minutes"; hours: number; minutes: number }
  | { in: "hours"; hours: number }
  | { in: "minutes"; minutes: number }

/** Rounded up: whoever comes back when it says is never sent away again. */
export function waitUntil(untilMs: number, nowMs: number): Wait {
  const left = Math.max(1, Math.ceil((untilMs - nowMs) / minuteMs))
  if (left >= 24 * 60) return { in: "days", days: Math.ceil(left / (24 * 60)) }
  const hours = Math.floor(left / 60)
  const minutes = left % 60
  if (hours === 0) return { in: "minutes", minutes }
  return minutes === 0 ? { in: "hours", hours } : { in: "hours-and-minutes", hours, minutes }
}
