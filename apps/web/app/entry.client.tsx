import { isLocale } from "@sufra/domain/kernel/locale"
import { type ReactNode, StrictMode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { HydratedRouter } from "react-router/dom"
import { markStarted } from "./shell/chunk-guard.ts"
import { tapAgain } from "./shell/early-taps.ts"
import { reportRenderError, reportUncaught, watchUncaught } from "./shell/error-report.ts"
import { prepareFirstTap } from "./shell/first-tap.ts"
import { startBrowserLocale } from "./shell/locale.ts"
import { prepareRouter, RouterRoot } from "./shell/prepared-router.tsx"
import { unregisterServiceWorkers } from "./shell/service-workers.ts"

/** What was tapped too early first: what that opens is not to be tapped beside. */
function answerTaps(): void {
  tapAgain()
  prepareFirstTap()
}

/** The development server's router is React Router's own: it can replace routes while it runs. */
async function findRouter(): Promise<ReactNode> {
  if (import.meta.env.DEV) return <HydratedRouter onError={reportRenderError} />
  return (
    <RouterRoot {...(await prepareRouter())} onError={reportRenderError} onStarted={answerTaps} />
  )
}

const rendered = document.documentElement.dataset.locale
startBrowserLocale(isLocale(rendered) ? rendered : "sa")
unregisterServiceWorkers()
watchUncaught()

const router = await findRouter()
startTransition(() => {
  hydrateRoot(document, <StrictMode>{router}</StrictMode>, { onUncaughtError: reportUncaught })
  markStarted()
  if (import.meta.env.DEV) answerTaps()
})
