import type { Job } from "../../events/jobs.ts"
import { pictureFolder } from "../media/index.ts"
import { removeExpired } from "./unused-images.ts"

/** Pictures that were uploaded for an evaluation nobody sent. */
export const sweepUnusedImages: Job = {
  name: "sweep-evaluation-images",
  cron: "*/10 * * * *",
  async run({ database, media, now }) {
    const sweep = () => database.withTransaction((tx) => removeExpired(tx, now()))
    for (let removed = await sweep(); removed.length > 0; removed = await sweep()) {
      for (const { establishmentId, mediaId } of removed) {
        await media.remove(pictureFolder(establishmentId, mediaId))
      }
    }
  },
}
