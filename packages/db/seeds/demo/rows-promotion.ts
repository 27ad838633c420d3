import type { popup, promotionOwner, slide, slider } from "../../src/schema/promotion.ts"
import { demoId } from "./ids.ts"
import { popupMediaId, slideMediaId } from "./picture-list.ts"
import type { DemoEstablishment } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

function slideId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "slide", key)
}

export function promotionOwnerRows(place: DemoEstablishment): Row<typeof promotionOwner>[] {
  const slides = (place.slider?.slides ?? []).map((one) => slideId(place, one.key))
  const ids = [place.popup?.id, place.slider?.id, ...slides].filter((id) => id !== undefined)
  return ids.map((id) => ({ id, establishmentId: place.id }))
}

export function popupRows(place: DemoEstablishment, now: Date): Row<typeof popup>[] {
  if (place.popup === null) return []
  const { id, text, buttonText, redirectUrl } = place.popup
  const mediaId = popupMediaId(place)
  return [{ establishmentId: place.id, id, mediaId, text, buttonText, redirectUrl, createdAt: now }]
}

export function sliderRows(place: DemoEstablishment, now: Date): Row<typeof slider>[] {
  return place.slider === null
    ? []
    : [{ establishmentId: place.id, id: place.slider.id, createdAt: now }]
}

export function slideRows(place: DemoEstablishment): Row<typeof slide>[] {
  const parent = place.slider
  if (parent === null) return []
  return parent.slides.map((one, position) => ({
    establishmentId: place.id,
    id: slideId(place, one.key),
    sliderId: parent.id,
    mediaId: slideMediaId(place, one.key),
    text: one.text,
    position,
  }))
}
