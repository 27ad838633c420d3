import type { Services } from "../../../services.ts"
import { makePlan } from "./make-plan.ts"
import { planApart } from "./plan-apart.ts"
import { importView } from "./views.ts"

type Upload = { fileName: string; bytes: Buffer }
type Bringer = { establishmentId: string; staffId: string }

/** About three hundred rows: planned in a moment, long before a process of its own has started. */
const smallBytes = 32 * 1024

/** What a file would change, for whoever brings it. */
export async function previewFile(
  { database, now }: Services,
  { establishmentId, staffId }: Bringer,
  upload: Upload,
) {
  const request = { establishmentId, staffId, ...upload, nowMs: now().getTime() }
  const isSmall = upload.bytes.length <= smallBytes
  const made = isSmall
    ? await makePlan(database, request)
    : await planApart({ ...request, databaseUrl: database.url })
  return importView(database.read, made)
}
