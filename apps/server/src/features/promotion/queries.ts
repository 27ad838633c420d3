import type { Reader } from "@sufra/db/connection"
import { popup, promotionOwner, slide, slider } from "@sufra/db/schema/promotion"
import { and, asc, desc, eq } from "drizzle-orm"
import { isOfActivePlace } from "../establishment/queries.ts"
import { pictureOf } from "../media/queries.ts"

/** The owner of a pop-up, slider or slide, when that place is active. */
export async function findOwner(reader: Reader, id: string): Promise<string | null> {
  const [row] = await reader
    .select({ establishmentId: promotionOwner.establishmentId })
    .from(promotionOwner)
    .where(and(eq(promotionOwner.id, id), isOfActivePlace(promotionOwner.establishmentId)))
  return row?.establishmentId ?? null
}

export async function findPopup(reader: Reader, id: string) {
  const owner = await findOwner(reader, id)
  if (!owner) return null
  const [row] = await reader
    .select({ popup, media: pictureOf(popup) })
    .from(popup)
    .where(and(eq(popup.establishmentId, owner), eq(popup.id, id)))
  return row ?? null
}

export async function findSlider(reader: Reader, id: string) {
  const owner = await findOwner(reader, id)
  if (!owner) return null
  const [row] = await reader
    .select()
    .from(slider)
    .where(and(eq(slider.establishmentId, owner), eq(slider.id, id)))
  return row ?? null
}

export async function listSlides(reader: Reader, establishmentId: string, sliderId: string) {
  return reader
    .select({ slide, media: pictureOf(slide) })
    .from(slide)
    .where(and(eq(slide.establishmentId, establishmentId), eq(slide.sliderId, sliderId)))
    .orderBy(asc(slide.position))
}

/** Newest first: of several that are shown now, the newest is the one a page shows. */
export async function listPopups(reader: Reader, establishmentId: string) {
  return reader
    .select()
    .from(popup)
    .where(eq(popup.establishmentId, establishmentId))
    .orderBy(desc(popup.createdAt), desc(popup.id))
}

export async function listSliders(reader: Reader, establishmentId: string) {
  return reader
    .select()
    .from(slider)
    .where(eq(slider.establishmentId, establishmentId))
    .orderBy(desc(slider.createdAt), desc(slider.id))
}
