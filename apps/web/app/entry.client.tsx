import { isLocale } from "@sufra/domain/kernel/locale"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { markStarted } from "./shell/chunk-guard.ts"
import { reportRenderError, reportUncaught, watchUncaught } from "./shell/error-report.ts"
import { startBrowserLocale } from "./shell/locale.ts"
import { unregisterServiceWorkers } from "./shell/service-workers.ts"

const rendered = document.documentElement.dataset.locale
startBrowserLocale(isLocale(rendered) ? rendered : "sa")
unregisterServiceWorkers()
watchUncaught()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportRenderError} />
    </StrictMode>,
    { onUncaughtError: reportUncaught },
  )
  markStarted()
})
