import type { RewardLabel, RewardSource } from "@sufra/domain/reward/reward"
import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import type { BadgeTone } from "@sufra/ui/badge"
import type { Reward } from "./rewards.ts"

const labels: Record<RewardLabel, { text: () => string; tone: BadgeTone }> = {
  claimable: { text: () => m["reward.label_claimable"](), tone: "success" },
  alive: { text: () => m["reward.label_alive"](), tone: "success" },
  "not-claimable": { text: () => m["reward.label_not_claimable"](), tone: "info" },
  claimed: { text: () => m["reward.label_claimed"](), tone: "neutral" },
  completed: { text: () => m["reward.label_completed"](), tone: "neutral" },
  expired: { text: () => m["reward.label_expired"](), tone: "neutral" },
  canceled: { text: () => m["reward.label_canceled"](), tone: "danger" },
}

export function labelOf(label: RewardLabel): { text: string; tone: BadgeTone } {
  const { text, tone } = labels[label]
  return { text: text(), tone }
}

const sources: Record<Exclude<RewardSource, "bought">, () => string> = {
  wheel: () => m["customers.reward_from_wheel"](),
  "register-and-win": () => m["customers.reward_from_register"](),
  referral: () => m["customers.reward_from_referral"](),
  evaluation: () => m["customers.reward_from_evaluation"](),
  "punch-card": () => m["customers.reward_from_card"](),
  level: () => m["customers.reward_from_level"](),
  staff: () => m["customers.reward_from_staff"](),
}

/** Where a reward came from. */
export function sourceText({
  source,
  points_paid,
}: Pick<Reward, "source" | "points_paid">): string {
  return source === "bought"
    ? m["customers.reward_from_bought"]({ points: points(points_paid) })
    : sources[source]()
}

/** Only what nobody has used, and nobody has taken back. */
export function canTakeBack({ used, canceled_at }: Pick<Reward, "used" | "canceled_at">): boolean {
  return used === 0 && canceled_at === null
}
