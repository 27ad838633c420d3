import { visitMs } from "../branch/visit.ts"

/** Whom a promotion is for. Levels join with loyalty. */
export const promotionAudiences = ["everyone", "first-launch", "returning"] as const
export type PromotionAudience = (typeof promotionAudiences)[number]

/** A promotion that is shown now, to those it is for. */
export type PromotionCandidate = { id: string; audience: PromotionAudience }

/** The whole first visit is the first launch: a reload must not make somebody a returning guest. */
export function isFirstLaunch(firstLaunchAtMs: number | null, nowMs: number): boolean {
  return firstLaunchAtMs === null || nowMs - firstLaunchAtMs < visitMs
}

/** Of the candidates, newest first, the one this guest sees: the newest that is for them. */
export function promotionFor(
  candidates: readonly PromotionCandidate[],
  guest: { isFirstLaunch: boolean },
): string | null {
  const own: PromotionAudience = guest.isFirstLaunch ? "first-launch" : "returning"
  const found = candidates.find(({ audience }) => audience === "everyone" || audience === own)
  return found?.id ?? null
}
