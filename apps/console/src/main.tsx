import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { RouterProvider } from "react-router/dom"
import "./console.css"
import { router } from "./routes.tsx"
import { wearLastAccent } from "./shell/accent.ts"
import { App } from "./shell/app.tsx"
import { reloadTowards } from "./shell/lazy-page.ts"
import { startLocale } from "./shell/locale.ts"
import { queryClient } from "./shell/query-client.ts"
import { watchUncaughtErrors } from "./shell/report-error.ts"
import { watchSession } from "./shell/session.ts"

startLocale()
wearLastAccent()
watchUncaughtErrors()
// Nothing of one account may be seen by the next.
watchSession(() => queryClient.clear())
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
