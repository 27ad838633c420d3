import { newId } from "@sufra/domain/kernel/ids"
import { partingApi } from "../api/parting-api.ts"
import { pageEstablishmentId } from "../start/page-establishment.ts"

const longestMessage = 1000
const longestStack = 8000

/** Whoever sees that a page broke loads it again at once. */
export async function sendErrorReport(error: unknown): Promise<void> {
  const known = error instanceof Error ? error : new Error(String(error))
  await partingApi("POST /error-reports/", {
    body: {
      id: newId(),
      app: "web",
      message: `${known.name}: ${known.message}`.slice(0, longestMessage),
      stack: (known.stack ?? "").slice(0, longestStack),
      // Without what stands behind the #: it may let its holder in.
      url: (location.origin + location.pathname + location.search).slice(0, 2000),
      establishment_id: pageEstablishmentId(),
    },
  })
}
