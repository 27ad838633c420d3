import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { promotionOwner, slide } from "@sufra/db/schema/promotion"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { and, eq, inArray } from "drizzle-orm"
import { forgetCounts } from "./counts.ts"

type Target = { establishmentId: string; id: string }
type SlideInput = {
  id: string
  mediaId: string
  text: LocalText | null
  redirectUrl: string | null
}

/** What was counted goes with it; whose the id was is remembered, so that it is never another's. */
export async function removeSlides(tx: Transaction, establishmentId: string, ids: string[]) {
  if (ids.length === 0) return
  await tx
    .delete(slide)
    .where(and(eq(slide.establishmentId, establishmentId), inArray(slide.id, ids)))
  await forgetCounts(tx, establishmentId, ids)
}

export async function listSlideIds(tx: Transaction, { establishmentId, id }: Target) {
  const rows = await tx
    .select({ id: slide.id })
    .from(slide)
    .where(and(eq(slide.establishmentId, establishmentId), eq(slide.sliderId, id)))
  return rows.map((row) => row.id)
}

/** A slide's id belongs to one slider of one place: whoever else names it is refused. */
async function claimSlides(tx: Transaction, establishmentId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const claimed = await tx
    .insert(promotionOwner)
    .values(ids.map((id) => ({ id, establishmentId })))
    .onConflictDoNothing()
    .returning()
  if (claimed.length !== ids.length) throw new Refusal("validation_failed", { slides: "invalid" })
}

/** The slider's slides become exactly these, in this order; those that stay keep their figures. */
export async function replaceSlides(
  tx: Transaction,
  slider: Target,
  slides: SlideInput[],
): Promise<void> {
  const { establishmentId } = slider
  const before = await listSlideIds(tx, slider)
  const wanted = slides.map((one) => one.id)
  await removeSlides(
    tx,
    establishmentId,
    before.filter((id) => !wanted.includes(id)),
  )
  await claimSlides(
    tx,
    establishmentId,
    wanted.filter((id) => !before.includes(id)),
  )
  for (const [position, { id, ...shown }] of slides.entries()) {
    const columns = { sliderId: slider.id, ...shown, position }
    await tx
      .insert(slide)
      .values({ establishmentId, id, ...columns })
      .onConflictDoUpdate({ target: [slide.establishmentId, slide.id], set: columns })
  }
}
