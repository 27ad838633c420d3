import { newId } from "@sufra/domain/kernel/ids"
import { isRouteErrorResponse } from "react-router"
import { browserApi } from "./api.ts"
import { pageEstablishmentId } from "./page-establishment.ts"

const longestMessage = 1000
const longestStack = 8000
const mostPerPage = 10

let reported = 0

/** To our own endpoint; the console shows it, grouped. A page in a loop stops after a few. */
export function reportUncaught(error: unknown): void {
  if (reported >= mostPerPage) return
  reported += 1
  const known = error instanceof Error ? error : new Error(String(error))
  browserApi("POST /error-reports/", {
    body: {
      id: newId(),
      app: "web",
      message: `${known.name}: ${known.message}`.slice(0, longestMessage),
      stack: (known.stack ?? "").slice(0, longestStack),
      url: location.href.slice(0, 2000),
      establishment_id: pageEstablishmentId(),
    },
  }).catch(() => undefined)
}

export function watchUncaught(): void {
  addEventListener("unhandledrejection", (event) => reportUncaught(event.reason))
  addEventListener("error", (event) => {
    if (event.error) reportUncaught(event.error)
  })
}

/** From the router: an expected refusal (unknown code, no connection) has its own screen, no report. */
export function reportRenderError(error: unknown): void {
  if (!isRouteErrorResponse(error)) reportUncaught(error)
}
