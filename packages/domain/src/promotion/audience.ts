import { visitMs } from "../branch/visit.ts"
import type { Locale } from "../kernel/locale.ts"

/** Whom a promotion is for, by what any browser knows of its guest. */
export const promotionAudiences = ["everyone", "first-launch", "returning"] as const
export type PromotionAudience = (typeof promotionAudiences)[number]

/** Whom it is for besides. Empty lists and nulls ask for nothing. */
export type AudienceConditions = {
  levelIds: string[]
  visitsFrom: number | null
  visitsTo: number | null
  spentFromMinor: number | null
  spentToMinor: number | null
  /** Only in the month of their birthday. */
  isBirthdayMonth: boolean
  languages: Locale[]
  /** In a page the branch it is of; of who is written to, one they ordered from. */
  branchIds: string[]
}

export const noConditions: AudienceConditions = {
  ...{ levelIds: [], visitsFrom: null, visitsTo: null, spentFromMinor: null, spentToMinor: null },
  ...{ isBirthdayMonth: false, languages: [], branchIds: [] },
}

/** What only a signed-in guest's own account tells. */
export type KnownFacts = {
  levelId: string | null
  visits: number
  spentMinor: number
  /** 1 to 12; null: they never said. */
  birthMonth: number | null
}

export type GuestFacts = {
  language: Locale
  branchIds: readonly string[]
  /** The month now, at the place: 1 to 12. */
  month: number
  /** Null: a stranger, who is in no audience that takes knowing them. */
  known: KnownFacts | null
}

const isWithin = (value: number, from: number | null, to: number | null) =>
  (from === null || value >= from) && (to === null || value <= to)

/** Whether the conditions take more than a stranger's browser can say. */
export function asksForGuest(conditions: AudienceConditions): boolean {
  const { levelIds, visitsFrom, visitsTo, spentFromMinor, spentToMinor } = conditions
  const bounds = [visitsFrom, visitsTo, spentFromMinor, spentToMinor]
  return levelIds.length > 0 || conditions.isBirthdayMonth || bounds.some((one) => one !== null)
}

/** Whether the conditions ask for nothing at all. */
export function isForAnybody(conditions: AudienceConditions): boolean {
  const { languages, branchIds } = conditions
  return languages.length === 0 && branchIds.length === 0 && !asksForGuest(conditions)
}

function isForKnown(conditions: AudienceConditions, known: KnownFacts, month: number): boolean {
  const { levelIds, visitsFrom, visitsTo, spentFromMinor, spentToMinor } = conditions
  const { levelId, visits, spentMinor, birthMonth } = known
  if (levelIds.length > 0 && (levelId === null || !levelIds.includes(levelId))) return false
  if (!isWithin(visits, visitsFrom, visitsTo)) return false
  if (!isWithin(spentMinor, spentFromMinor, spentToMinor)) return false
  return !conditions.isBirthdayMonth || birthMonth === month
}

type WhoTheyAre = Pick<GuestFacts, "known" | "month">
type PageConditions = Pick<AudienceConditions, "languages" | "branchIds">

/** As far as it goes by who the guest is: a stranger is in no audience that takes knowing them. */
function isForThem(conditions: AudienceConditions, { known, month }: WhoTheyAre): boolean {
  return !asksForGuest(conditions) || (known !== null && isForKnown(conditions, known, month))
}

type Viewed = Pick<GuestFacts, "language" | "branchIds">

/** As far as it goes by what they look at: its language and branch. */
function isForView({ languages, branchIds }: PageConditions, facts: Viewed): boolean {
  if (languages.length > 0 && !languages.includes(facts.language)) return false
  return branchIds.length === 0 || branchIds.some((id) => facts.branchIds.includes(id))
}

/** Whether a guest is in the audience. All conditions have to be met. */
export function isFor(conditions: AudienceConditions, facts: GuestFacts): boolean {
  return isForView(conditions, facts) && isForThem(conditions, facts)
}

/** A promotion that is shown now: the page it comes to decides the rest. */
export type PromotionCandidate = PageConditions & { id: string; audience: PromotionAudience }

type Promotion = { id: string; audience: PromotionAudience; conditions: AudienceConditions }

/** Of the promotions, in their order, those that this guest may see; null: for a page that is everybody's. */
export function candidatesFor(
  promotions: readonly Promotion[],
  guest: WhoTheyAre | null,
): PromotionCandidate[] {
  return promotions
    .filter(({ conditions }) => (guest ? isForThem(conditions, guest) : !asksForGuest(conditions)))
    .map(({ id, audience, conditions: { languages, branchIds } }) => {
      return { id, audience, languages, branchIds }
    })
}

/** The whole first visit is the first launch: a reload must not make somebody a returning guest. */
export function isFirstLaunch(firstLaunchAtMs: number | null, nowMs: number): boolean {
  return firstLaunchAtMs === null || nowMs - firstLaunchAtMs < visitMs
}

/** What a page and its browser know of whoever looks at it. */
export type PageFacts = Viewed & { isFirstLaunch: boolean }

/** Of the candidates, newest first, the one this guest sees: the newest that is for them. */
export function promotionFor(
  candidates: readonly PromotionCandidate[],
  facts: PageFacts,
): string | null {
  const own: PromotionAudience = facts.isFirstLaunch ? "first-launch" : "returning"
  const found = candidates.find(
    (one) => (one.audience === "everyone" || one.audience === own) && isForView(one, facts),
  )
  return found?.id ?? null
}
