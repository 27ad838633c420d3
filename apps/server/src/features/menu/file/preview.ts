import type { Services } from "../../../services.ts"
import { planApart } from "./plan-apart.ts"
import { importView } from "./views.ts"

type Upload = { fileName: string; bytes: Buffer }

/** What a file would change, for whoever brings it. */
export async function previewFile(
  { database, now }: Services,
  establishmentId: string,
  upload: Upload,
  worksAt: string[],
) {
  const made = await planApart({
    ...{ establishmentId, ...upload, worksAt },
    nowMs: now().getTime(),
    databaseUrl: database.url,
  })
  return importView(database.read, made)
}
