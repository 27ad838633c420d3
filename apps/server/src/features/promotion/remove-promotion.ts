import { Refusal } from "@sufra/contract/error-reply"
import { popup, slider } from "@sufra/db/schema/promotion"
import { and, eq } from "drizzle-orm"
import { changePlace } from "../../events/change-place.ts"
import type { Services } from "../../services.ts"
import { forgetCounts } from "./counts.ts"
import { listSlideIds, removeSlides } from "./replace-slides.ts"

type Target = { establishmentId: string; id: string }

export async function removePromotion(services: Services, target: Target): Promise<void> {
  const { establishmentId, id } = target
  await changePlace(services, { establishmentId, topic: "promotion", entityId: id }, async (tx) => {
    await removeSlides(tx, establishmentId, await listSlideIds(tx, target))
    let removed = 0
    for (const table of [popup, slider]) {
      const rows = await tx
        .delete(table)
        .where(and(eq(table.establishmentId, establishmentId), eq(table.id, id)))
        .returning({ id: table.id })
      removed += rows.length
    }
    if (removed === 0) throw new Refusal("not_found")
    await forgetCounts(tx, establishmentId, [id])
  })
}
