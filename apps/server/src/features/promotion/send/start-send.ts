import type { promotionSendInput } from "@sufra/contract/campaign/promotion-send"
import { fromWire } from "@sufra/contract/wire-case"
import { promotionSend } from "@sufra/db/schema/campaign/promotion-send"
import { and, eq } from "drizzle-orm"
import type { z } from "zod"
import { recordEvent } from "../../../events/events.ts"
import { assertSameFields } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"

type Target = { establishmentId: string; id: string }
type By = { staffId: string; pageOrigin: string }

/** Sent again under its id it is the same one; the audience is judged when the queue gets to each guest. */
export async function startSend(
  services: Services,
  { establishmentId, id }: Target,
  body: z.output<typeof promotionSendInput>,
  by: By,
): Promise<void> {
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const written = await tx
      .insert(promotionSend)
      .values({ ...fromWire(body), ...by, establishmentId, id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: promotionSend.id })
    if (written.length === 0) {
      const [known] = await tx
        .select({
          ...{ title: promotionSend.title, text: promotionSend.text, link: promotionSend.link },
          conditions: promotionSend.conditions,
          ...{ bySms: promotionSend.bySms, byEmail: promotionSend.byEmail },
        })
        .from(promotionSend)
        .where(and(eq(promotionSend.establishmentId, establishmentId), eq(promotionSend.id, id)))
      return assertSameFields(known ?? {}, fromWire(body))
    }
    const about = { establishmentId, topic: "promotion-send", entityId: id } as const
    await recordEvent(tx, { ...about, version: 1, at: now })
  })
  services.relay.wake()
}
