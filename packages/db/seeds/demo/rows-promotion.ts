import type { popup, promotionOwner, slide, slider } from "../../src/schema/promotion.ts"
import { demoId } from "./ids.ts"
import { popupMediaId, slideMediaId } from "./picture-list.ts"
import type { DemoEstablishment } from "./shapes.ts"

type Row<Table extends { $inferInsert: unknown }> = Table["$inferInsert"]

export function promotionOwnerRows(place: DemoEstablishment): Row<typeof promotionOwner>[] {
  return [place.popup, place.slider].flatMap((one) =>
    one === null ? [] : [{ id: one.id, establishmentId: place.id }],
  )
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
    id: demoId(place.key, "slide", one.key),
    sliderId: parent.id,
    mediaId: slideMediaId(place, one.key),
    text: one.text,
    position,
  }))
}
