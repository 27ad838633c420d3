import type { LeadStatus } from "@sufra/domain/campaign/lead"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { points, type Reader } from "./wording.ts"

const statuses: Record<LeadStatus, () => string> = {
  pending: () => m["lead.status_pending"](),
  joined: () => m["lead.status_joined"](),
  declined: () => m["lead.status_declined"](),
  active: () => m["lead.status_active"](),
  canceled: () => m["lead.status_canceled"](),
  returned: () => m["lead.status_returned"](),
}

/** What became of an invitation. */
export function leadStatusText(status: LeadStatus): string {
  return statuses[status]()
}

/** What an invitation brings: a reward, points, or both; empty: nothing. */
export function rewardWords(
  { name, points: count }: { name: LocalText | null; points: number },
  { locale }: Pick<Reader, "locale">,
): string {
  if (!name) return count > 0 ? points(count) : ""
  const own = name[locale]
  return count > 0 ? m["notification.reward_and_points"]({ name: own, points: points(count) }) : own
}

type Earned = { name: LocalText | null; points: number; state: "given" | "taken-back" | "kept" }

/** What a lead brought its referrer, and whether it is still theirs. */
export function earnedSentence(earned: Earned, reader: Pick<Reader, "locale">): string {
  const reward = rewardWords(earned, reader)
  if (earned.state === "given") return m["lead.earned_given"]({ reward })
  return earned.state === "kept"
    ? m["lead.earned_kept"]({ reward })
    : m["lead.earned_taken_back"]({ reward })
}
