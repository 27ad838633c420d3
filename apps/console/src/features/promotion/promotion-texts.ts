import type { Locale } from "@sufra/domain/kernel/locale"
import type { PromotionAudience } from "@sufra/domain/promotion/audience"
import { m } from "@sufra/messages"
import { momentText } from "../../shell/text/format-time.ts"
import type { Promotion } from "./promotions.ts"

export function promotionName(promotion: Promotion, locale: Locale): string {
  if (promotion.kind === "popup") {
    return (promotion.popup_text ?? promotion.button_text)[locale]
  }
  const firstText = promotion.slides.find((slide) => slide.text)?.text?.[locale]
  return promotion.name || firstText || m["promotion.slider_unnamed"]()
}

export function audienceText(audience: PromotionAudience): string {
  const texts = {
    everyone: m["promotion.audience_everyone"],
    "first-launch": m["promotion.audience_first"],
    returning: m["promotion.audience_returning"],
  }
  return texts[audience]()
}

export function stateText(state: Promotion["state"]): string {
  const texts = {
    shown: m["promotion.state_shown"],
    planned: m["promotion.state_planned"],
    ended: m["promotion.state_ended"],
    off: m["promotion.state_off"],
  }
  return texts[state]()
}

/** Who sees it now; of what is not shown at all its state says enough. */
export function seenByText({ state, seen_by }: Promotion): string | null {
  if (state !== "shown") return null
  if (seen_by.length === 2) return m["promotion.seen_all"]()
  if (seen_by[0] === "first-launch") return m["promotion.seen_first"]()
  if (seen_by[0] === "returning") return m["promotion.seen_returning"]()
  return m["promotion.seen_none"]()
}

type Scheduled = { starts_at: string | null; ends_at: string | null }
type Zone = { locale: Locale; timezone: string }

export function scheduleText({ starts_at, ends_at }: Scheduled, zone: Zone): string {
  const start = starts_at && momentText(starts_at, zone)
  const end = ends_at && momentText(ends_at, zone)
  if (start && end) return m["promotion.from_until"]({ start, end })
  if (start) return m["promotion.from"]({ start })
  if (end) return m["promotion.until"]({ end })
  return m["promotion.always"]()
}
