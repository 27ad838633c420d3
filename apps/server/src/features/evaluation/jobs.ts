import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { and, asc, eq, isNull, lt } from "drizzle-orm"
import type { Job } from "../../events/jobs.ts"
import { pictureFolder, removeMedia } from "../media/index.ts"

const keepMs = 24 * 60 * 60_000
const mostAtOnce = 1_000

/** Pictures that were uploaded for an evaluation nobody sent. */
export const sweepUnusedImages: Job = {
  name: "sweep-evaluation-images",
  cron: "40 4 * * *",
  async run({ database, media, now }) {
    const before = new Date(now().getTime() - keepMs)
    const isUnused = and(
      isNull(evaluationImage.evaluationId),
      lt(evaluationImage.uploadedAt, before),
    )
    const removed = await database.withTransaction(async (tx) => {
      const unused = await tx
        .select()
        .from(evaluationImage)
        .where(isUnused)
        .orderBy(asc(evaluationImage.uploadedAt))
        .limit(mostAtOnce)
        .for("update")
      for (const { establishmentId, mediaId } of unused) {
        await tx
          .delete(evaluationImage)
          .where(
            and(
              eq(evaluationImage.establishmentId, establishmentId),
              eq(evaluationImage.mediaId, mediaId),
            ),
          )
        await removeMedia(tx, { establishmentId, id: mediaId })
      }
      return unused
    })
    for (const { establishmentId, mediaId } of removed) {
      await media.remove(pictureFolder(establishmentId, mediaId))
    }
  },
}
