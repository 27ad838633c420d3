import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { type PromotionState, promotionState } from "@sufra/domain/promotion/schedule"
import { m } from "@sufra/messages"
import type { BadgeTone } from "@sufra/ui/badge"
import type { Campaign } from "./campaigns.ts"

const kindTexts: Record<CampaignKind, () => string> = {
  wheel: () => m["campaign_editor.kind_wheel"](),
  "register-and-win": () => m["campaign_editor.kind_form"](),
}

export const kindText = (kind: CampaignKind) => kindTexts[kind]()

const newTexts: Record<CampaignKind, () => string> = {
  wheel: () => m["campaign_editor.new_wheel"](),
  "register-and-win": () => m["campaign_editor.new_form"](),
}

export const newText = (kind: CampaignKind) => newTexts[kind]()

const states: Record<PromotionState, { text: () => string; tone: BadgeTone }> = {
  shown: { text: () => m["campaign_editor.state_running"](), tone: "success" },
  planned: { text: () => m["campaign_editor.state_planned"](), tone: "info" },
  ended: { text: () => m["campaign_editor.state_ended"](), tone: "neutral" },
  off: { text: () => m["campaign_editor.state_paused"](), tone: "warning" },
}

const msOf = (instant: string | null) => (instant === null ? null : Date.parse(instant))

/** Whether guests find it now, in one word. */
export function campaignState(
  { active, from_at, until_at }: Pick<Campaign, "active" | "from_at" | "until_at">,
  nowMs: number,
) {
  const schedule = { active, startsAtMs: msOf(from_at), endsAtMs: msOf(until_at) }
  const { text, tone } = states[promotionState(schedule, nowMs)]
  return { text: text(), tone }
}
