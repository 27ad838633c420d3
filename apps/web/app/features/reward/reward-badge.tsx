import type { RewardLabel } from "@sufra/domain/reward/reward"
import { rewardLabelText } from "@sufra/sentences/reward"
import { Badge, type BadgeTone } from "@sufra/ui/badge"

const tones: Record<RewardLabel | "available" | "unavailable", BadgeTone> = {
  available: "success",
  unavailable: "neutral",
  claimable: "success",
  alive: "success",
  "not-claimable": "warning",
  claimed: "info",
  completed: "info",
  expired: "neutral",
  canceled: "danger",
}

/** What became of a reward, or whether a shop sells it now. */
export function RewardBadge({ label }: { label: keyof typeof tones }) {
  return <Badge tone={tones[label]}>{rewardLabelText(label)}</Badge>
}
