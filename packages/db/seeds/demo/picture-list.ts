import { assert } from "@sufra/domain/kernel/assert"
import type { Frame } from "./canvas.ts"
import { demoId } from "./ids.ts"
import { frames } from "./pictures.ts"
import { alone } from "./plating.ts"
import type { DemoEstablishment, DemoGame, DemoPicture } from "./shapes.ts"

export type ListedPicture = DemoPicture & { establishmentId: string; id: string; frame: Frame }

export function logoMediaId(place: DemoEstablishment): string {
  return demoId(place.key, "media", "logo")
}

export function productMediaId(place: DemoEstablishment, slug: string): string {
  return demoId(place.key, "media", "product", slug)
}

export function popupMediaId(place: DemoEstablishment): string {
  return demoId(place.key, "media", "popup")
}

export function slideMediaId(place: DemoEstablishment, key: string): string {
  return demoId(place.key, "media", "slide", key)
}

export function segmentMediaId(place: DemoEstablishment, game: DemoGame, key: string): string {
  return demoId(place.key, "media", "segment", game.key, key)
}

function segmentPictures(place: DemoEstablishment): ListedPicture[] {
  return (place.games ?? []).flatMap((game) =>
    game.segments.map(({ key, picture }) => ({
      ...picture,
      establishmentId: place.id,
      id: segmentMediaId(place, game, key),
      frame: frames.logo,
    })),
  )
}

function productPictures(place: DemoEstablishment): ListedPicture[] {
  return place.categories.flatMap((category) =>
    category.products.map((product, position) => {
      const backdrop = category.backdrops[position % category.backdrops.length]
      assert(backdrop, `${category.key} has a backdrop`)
      return {
        establishmentId: place.id,
        id: productMediaId(place, product.slug),
        frame: frames.dish,
        backdrop,
        placements: product.picture,
      }
    }),
  )
}

/** Every picture of a place, in the order it is made. */
export function picturesOf(place: DemoEstablishment): ListedPicture[] {
  const establishmentId = place.id
  const logo: ListedPicture = {
    establishmentId,
    id: logoMediaId(place),
    frame: frames.logo,
    backdrop: place.logo.backdrop,
    placements: alone(place.logo.emoji),
  }
  const slides = (place.slider?.slides ?? []).map((slide) => ({
    ...slide.picture,
    establishmentId,
    id: slideMediaId(place, slide.key),
    frame: frames.slide,
  }))
  const popups = place.popup
    ? [{ ...place.popup.picture, establishmentId, id: popupMediaId(place), frame: frames.popup }]
    : []
  return [logo, ...popups, ...slides, ...productPictures(place), ...segmentPictures(place)]
}
