import type { Reader } from "@sufra/db/connection"
import { popup, promotionEvent, slide, slider } from "@sufra/db/schema/promotion"
import { and, eq } from "drizzle-orm"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { findOwner } from "./queries.ts"
import { isShown } from "./schedule.ts"

type Told = { id: string; promotionId: string; kind: "view" | "tap" }

/** The schedule of a pop-up, or of the slider a slide is in. */
async function findSchedule(reader: Reader, establishmentId: string, id: string) {
  const [ofPopup] = await reader
    .select({ startsAt: popup.startsAt, endsAt: popup.endsAt, active: popup.active })
    .from(popup)
    .where(and(eq(popup.establishmentId, establishmentId), eq(popup.id, id)))
  if (ofPopup) return ofPopup
  const [ofSlide] = await reader
    .select({ startsAt: slider.startsAt, endsAt: slider.endsAt, active: slider.active })
    .from(slide)
    .innerJoin(
      slider,
      and(eq(slider.establishmentId, slide.establishmentId), eq(slider.id, slide.sliderId)),
    )
    .where(and(eq(slide.establishmentId, establishmentId), eq(slide.id, id)))
  return ofSlide ?? null
}

/** What no guest can be looking at has no effect, and the answer does not say so. */
export async function countEvent({ database, now }: Services, told: Told): Promise<void> {
  const establishmentId = await findOwner(database.read, told.promotionId)
  if (!establishmentId) return
  const schedule = await findSchedule(database.read, establishmentId, told.promotionId)
  if (!schedule || !isShown(schedule, now())) return
  await database.withTransaction(async (tx) => {
    const written = await tx
      .insert(promotionEvent)
      .values({ establishmentId, ...told, occurredAt: now() })
      .onConflictDoNothing()
      .returning({ id: promotionEvent.id })
    if (written.length > 0) return
    const [known] = await tx
      .select({
        id: promotionEvent.id,
        promotionId: promotionEvent.promotionId,
        kind: promotionEvent.kind,
      })
      .from(promotionEvent)
      .where(
        and(eq(promotionEvent.establishmentId, establishmentId), eq(promotionEvent.id, told.id)),
      )
    if (known) assertSameFields(known, told)
  })
}
