import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { PromotionAudience } from "@sufra/domain/promotion/audience"
import { codeBlank, promotionScreens } from "@sufra/domain/promotion/redirect-url"
import type { Picture } from "../../shell/picture/upload-picture.ts"
import { instantOfWallTime, wallTimeOf } from "../../shell/text/wall-time.ts"
import {
  type AudienceForm,
  audienceFormOf,
  conditionsOf,
  forAnybody,
} from "./audience/audience-form.ts"
import type { PopupPromotion, Promotion, PromotionInput, SliderPromotion } from "./promotions.ts"

/** Times are the wall clock of the place, as a date-time field holds them; empty is no bound. */
export type ScheduleForm = {
  startsAt: string
  endsAt: string
  audience: PromotionAudience
  conditions: AudienceForm
  active: boolean
}

export type PopupForm = ScheduleForm & {
  picture: Picture | null
  text: LocalText
  buttonText: LocalText
  link: string
}

export type SlideForm = { id: string; picture: Picture | null; text: LocalText; link: string }
export type SliderForm = ScheduleForm & { name: string; slides: SlideForm[] }

/** What the form's values are read in and written with. */
export type PlaceFacts = { timezone: string; establishmentId: string }

const noText: LocalText = { sa: "", en: "" }

const emptySchedule: ScheduleForm = {
  ...{ startsAt: "", endsAt: "", audience: "everyone", active: true },
  conditions: audienceFormOf(forAnybody),
}

export function emptySlide(): SlideForm {
  return { id: newId(), picture: null, text: noText, link: "" }
}

export function emptyPopup(): PopupForm {
  const link = promotionScreens[0]
  return { ...emptySchedule, picture: null, text: noText, buttonText: noText, link }
}

export function emptySlider(): SliderForm {
  return { ...emptySchedule, name: "", slides: [emptySlide()] }
}

function scheduleOf(promotion: Promotion, { timezone }: PlaceFacts): ScheduleForm {
  return {
    startsAt: wallTimeOf(promotion.starts_at, timezone),
    endsAt: wallTimeOf(promotion.ends_at, timezone),
    audience: promotion.audience,
    conditions: audienceFormOf(promotion.conditions),
    active: promotion.active,
  }
}

/** A screen that was linked under the place's own uuid is the same screen under any of its codes. */
function linkOf(redirectUrl: string | null, { establishmentId }: PlaceFacts): string {
  const generic = (redirectUrl ?? "").replace(establishmentId, codeBlank)
  return promotionScreens.some((screen) => screen === generic) ? generic : (redirectUrl ?? "")
}

export function formOfPopup(popup: PopupPromotion, facts: PlaceFacts): PopupForm {
  return {
    ...scheduleOf(popup, facts),
    picture: { mediaId: popup.media_id, image: popup.image },
    text: popup.popup_text ?? noText,
    buttonText: popup.button_text,
    link: linkOf(popup.redirect_url, facts),
  }
}

export function formOfSlider(slider: SliderPromotion, facts: PlaceFacts): SliderForm {
  return {
    ...scheduleOf(slider, facts),
    name: slider.name,
    slides: slider.slides.map((slide) => ({
      id: slide.id,
      picture: { mediaId: slide.media_id, image: slide.image },
      text: slide.text ?? noText,
      link: linkOf(slide.redirect_url, facts),
    })),
  }
}

function inputOfSchedule(values: ScheduleForm, { timezone }: PlaceFacts) {
  return {
    audience: values.audience,
    conditions: conditionsOf(values.conditions),
    starts_at: instantOfWallTime(values.startsAt, timezone),
    ends_at: instantOfWallTime(values.endsAt, timezone),
    active: values.active,
  }
}

export function hasText(text: LocalText): boolean {
  return text.sa.trim() !== "" || text.en.trim() !== ""
}

export function inputOfPopup(values: PopupForm, facts: PlaceFacts): PromotionInput {
  return {
    kind: "popup",
    ...inputOfSchedule(values, facts),
    media_id: values.picture?.mediaId ?? "",
    popup_text: hasText(values.text) ? values.text : null,
    button_text: values.buttonText,
    redirect_url: values.link,
  }
}

export function inputOfSlider(values: SliderForm, facts: PlaceFacts): PromotionInput {
  return {
    kind: "slider",
    ...inputOfSchedule(values, facts),
    name: values.name,
    slides: values.slides.map((slide) => ({
      id: slide.id,
      media_id: slide.picture?.mediaId ?? "",
      text: hasText(slide.text) ? slide.text : null,
      redirect_url: slide.link.trim() || null,
    })),
  }
}

/** The same again under ids of its own, and off: a copy must not take the first one's place. */
export function copyOf(promotion: Promotion): PromotionInput {
  const { audience, conditions, starts_at, ends_at } = promotion
  const shared = { audience, conditions, starts_at, ends_at, active: false }
  if (promotion.kind === "popup") {
    const { kind, media_id, popup_text, button_text, redirect_url } = promotion
    return { kind, ...shared, media_id, popup_text, button_text, redirect_url }
  }
  const slides = promotion.slides.map(({ media_id, text, redirect_url }) => ({
    id: newId(),
    media_id,
    text,
    redirect_url,
  }))
  return { kind: "slider", ...shared, name: promotion.name, slides }
}
