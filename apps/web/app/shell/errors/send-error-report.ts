import { newId } from "@sufra/domain/kernel/ids"
import { partingApi } from "../api/parting-api.ts"
import { pageEstablishmentId } from "../start/page-establishment.ts"

const longestMessage = 1000
const longestStack = 8000

/** Guests reload a broken page at once, so the request must outlive the page. */
export async function sendErrorReport(error: unknown): Promise<void> {
  const known = error instanceof Error ? error : new Error(String(error))
  await partingApi("POST /error-reports/", {
    body: {
      id: newId(),
      app: "web",
      message: `${known.name}: ${known.message}`.slice(0, longestMessage),
      stack: (known.stack ?? "").slice(0, longestStack),
      // Without the fragment: a courier link's token is in it.
      url: (location.origin + location.pathname + location.search).slice(0, 2000),
      establishment_id: pageEstablishmentId(),
    },
  })
}
