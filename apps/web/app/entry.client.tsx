import { isLocale } from "@sufra/domain/kernel/locale"
import { StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { reportRenderError, reportUncaught, watchUncaught } from "./shell/errors/error-report.ts"
import { startBrowserLocale } from "./shell/locale.ts"
import { markStarted } from "./shell/start/chunk-guard.ts"
import { unregisterServiceWorkers } from "./shell/start/service-workers.ts"

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
