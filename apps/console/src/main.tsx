import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router/dom"
import "./console.css"
import { router } from "./routes.tsx"
import { forgetEverything } from "./shell/api/cached-edits.ts"
import { watchOwedSignOut } from "./shell/api/end-session.ts"
import { removeFormerTokens, watchSession } from "./shell/api/session.ts"
import { watchUncaughtErrors } from "./shell/errors/report-error.ts"
import { startLocale } from "./shell/locale.ts"
import { reloadTowards } from "./shell/page/lazy-page.ts"
import { wearLastAccent } from "./shell/start/accent.ts"
import { App } from "./shell/start/app.tsx"

removeFormerTokens()
startLocale()
wearLastAccent()
watchUncaughtErrors()
// Nothing of one account may be seen by the next.
watchSession(forgetEverything)
watchOwedSignOut()
reloadTowards(() => {
  const { location } = router.state.navigation
  return location ? router.createHref(location) : null
})

const root = document.getElementById("root")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  )
}
