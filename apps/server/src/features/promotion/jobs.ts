import { promotionDay, promotionEvent } from "@sufra/db/schema/promotion"
import { sql } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { businessDayOf } from "../establishment/queries.ts"

/** A browser tells its sights at once; one that was told a week ago is not told again. */
const keepMs = 7 * 24 * 60 * 60_000

/**
 * Of old events only the day's figure is kept. One statement: whoever reads meanwhile sees an event
 * or its part in the figure, never both, and of two processes that sweep each moves its own.
 */
export const sweepPromotionEvents: Job = {
  name: "sweep-promotion-events",
  cron: "30 3 * * *",
  async run({ database, now }) {
    const before = new Date(now().getTime() - keepMs).toISOString()
    const day = businessDayOf(promotionEvent.occurredAt, promotionEvent.establishmentId)
    await database.withTransaction((tx) =>
      tx.execute(sql`
        WITH ${promotionEvent} AS (
          DELETE FROM ${promotionEvent} WHERE ${promotionEvent.occurredAt} < ${before}
          RETURNING *
        )
        INSERT INTO ${promotionDay} (establishment_id, promotion_id, kind, day, count)
        SELECT ${promotionEvent.establishmentId}, ${promotionEvent.promotionId},
          ${promotionEvent.kind}, ${day}, count(*)
        FROM ${promotionEvent}
        GROUP BY 1, 2, 3, 4
        ORDER BY 1, 2, 3, 4
        ON CONFLICT (establishment_id, promotion_id, kind, day)
        DO UPDATE SET count = promotion_day.count + excluded.count`),
    )
  },
}
