import { isRouteErrorResponse } from "react-router"

const mostPerPage = 10

let reported = 0

/** To our own endpoint; the console shows it, grouped. A page in a loop stops after a few. */
export function reportUncaught(error: unknown): void {
  if (reported >= mostPerPage) return
  reported += 1
  // Loaded when it is needed: most pages never fail.
  import("./send-error-report.ts")
    .then(({ sendErrorReport }) => sendErrorReport(error))
    .catch(() => undefined)
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
