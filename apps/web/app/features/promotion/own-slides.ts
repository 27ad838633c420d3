import { create } from "zustand"
import type { Slide } from "./slides.ts"

/** What a guest sees instead of the page's slider, by place. */
const ownSlides = create<Record<string, Slide[]>>()(() => ({}))

export function setOwnSlides(placeId: string, slides: Slide[]): void {
  ownSlides.setState({ [placeId]: slides })
}

/** Null: what the page shows is theirs too, or it is not known yet. */
export function useOwnSlides(placeId: string): Slide[] | null {
  const slides = ownSlides((all) => all[placeId])
  return slides && slides.length > 0 ? slides : null
}
