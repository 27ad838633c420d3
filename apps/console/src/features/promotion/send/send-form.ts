import type { LocalText } from "@sufra/domain/kernel/locale"
import { promotionScreens } from "@sufra/domain/promotion/redirect-url"
import {
  type AudienceForm,
  audienceFormOf,
  conditionsOf,
  forAnybody,
} from "../audience/audience-form.ts"

export type SendForm = {
  title: LocalText
  text: LocalText
  link: string
  conditions: AudienceForm
  bySms: boolean
  byEmail: boolean
}

export const emptySend: SendForm = {
  ...{ title: { sa: "", en: "" }, text: { sa: "", en: "" }, link: promotionScreens[0] },
  ...{ conditions: audienceFormOf(forAnybody), bySms: false, byEmail: false },
}

export function inputOf({ title, text, link, conditions, bySms, byEmail }: SendForm) {
  const ways = { by_sms: bySms, by_email: byEmail }
  return { title, text, link, conditions: conditionsOf(conditions), ...ways }
}
