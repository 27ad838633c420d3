import { expect, test } from "vitest"
import { forAnybody } from "./audience/audience-form.ts"
import {
  copyOf,
  emptyPopup,
  formOfPopup,
  formOfSlider,
  inputOfPopup,
  inputOfSlider,
} from "./promotion-form.ts"
import type { PopupPromotion, SliderPromotion } from "./promotions.ts"

const facts = { timezone: "Asia/Riyadh", establishmentId: "11111111-1111-4111-8111-111111111111" }
const image = { src: "/media/a/b", width: 900, height: 1200, blur: "data:," }
const figures = { views: 0, taps: 0 }
const regulars = { ...forAnybody, visits_from: 3 }
const managed = {
  id: "a",
  audience: "returning",
  conditions: regulars,
  starts_at: "2026-11-15T21:00:00.000Z",
  ends_at: null,
  active: true,
  created_at: "2026-11-01T00:00:00.000Z",
  state: "shown",
  seen_by: [],
  counts: { last_30_days: figures, all: figures },
  version: "of-these-words",
} as const

const popup: PopupPromotion = {
  ...managed,
  kind: "popup",
  seen_by: [],
  media_id: "m",
  image,
  popup_text: null,
  button_text: { en: "Order", sa: "اطلب" },
  redirect_url: "https://example.com/offer",
}

const slider: SliderPromotion = {
  ...managed,
  kind: "slider",
  seen_by: [],
  name: "Ramadan",
  slides: [
    { id: "s", media_id: "m", image, text: null, redirect_url: null, counts: managed.counts },
  ],
}

test("what was saved and not touched is saved as it was", () => {
  expect(inputOfPopup(formOfPopup(popup, facts), facts)).toEqual({
    kind: "popup",
    audience: "returning",
    starts_at: "2026-11-15T21:00:00.000Z",
    ends_at: null,
    active: true,
    conditions: regulars,
    media_id: "m",
    popup_text: null,
    button_text: { en: "Order", sa: "اطلب" },
    redirect_url: "https://example.com/offer",
  })
  expect(inputOfSlider(formOfSlider(slider, facts), facts)).toMatchObject({
    conditions: regulars,
    name: "Ramadan",
    slides: [{ id: "s", media_id: "m", text: null, redirect_url: null }],
  })
})

test("a screen under the place's own uuid becomes the screen of whichever code a guest has", () => {
  const own = { ...popup, redirect_url: `/qr/${facts.establishmentId}` }
  expect(formOfPopup(own, facts).link).toBe("/qr/{uuid}")
  const other = { ...popup, redirect_url: `/items/${facts.establishmentId}/kabsa` }
  expect(formOfPopup(other, facts).link).toBe(other.redirect_url)
})

test("a text in one language is sent, for the server to ask for the other", () => {
  const values = { ...emptyPopup(), text: { sa: "عرض", en: " " } }
  expect(inputOfPopup(values, facts)).toMatchObject({ popup_text: { sa: "عرض" } })
})

test("a copy is off and shares no id", () => {
  expect(copyOf(popup)).toMatchObject({ active: false, media_id: "m" })
  const copy = copyOf(slider)
  expect(copy.active).toBe(false)
  expect(copy.kind === "slider" && copy.slides[0]?.id).not.toBe("s")
})
