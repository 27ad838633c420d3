import { useEffect, useLayoutEffect, useState } from "react"
import {
  type ClientOnErrorFunction,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_decodeViaTurboStream as decodePageState,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getDataStrategy,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_RemixErrorBoundary as OutermostBoundary,
  UNSAFE_FrameworkContext as PageFrame,
} from "react-router"
import { RouterProvider } from "react-router/dom"

/** What React Router writes into a page of its own. */
type PageWindow = {
  __reactRouterContext: Omit<Frame, "manifest" | "routeModules"> & {
    stream: ReadableStream<Uint8Array>
  }
  __reactRouterManifest: Frame["manifest"]
  __reactRouterRouteModules: Frame["routeModules"]
  __reactRouterDataRouter: Router
}
type Frame = NonNullable<React.ContextType<typeof PageFrame>>
type Router = ReturnType<typeof createRouter>

export type PreparedRouter = { router: Router; frame: Frame }

const settleMs = 50

/** The browser may draw, or answer a tap, before the next of its turns. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

/**
 * What the page was rendered with. A route that only the browser can load is loaded by it now; one that
 * loads nothing has nothing.
 */
function hydrationDataOf({ manifest, routeModules }: Frame, state: HydrationState): HydrationState {
  const loaderData = { ...state.loaderData }
  for (const [id, module] of Object.entries(routeModules)) {
    if (manifest.routes[id]?.hasLoader) continue
    if (module?.clientLoader) delete loaderData[id]
    else loaderData[id] = null
  }
  return { ...state, loaderData }
}

/** An item that was open over the menu is a page of its own once it is loaded anew. */
function forgetMask(): void {
  if (history.state?.masked) history.replaceState({ ...history.state, masked: undefined }, "")
}

/**
 * The work of React Router's `HydratedRouter` before anything is drawn, in several turns: there it is done
 * inside the first one of React's, which held a slow phone for 120 ms.
 */
export async function prepareRouter(): Promise<PreparedRouter> {
  const page = window as unknown as PageWindow
  const { stream, ...context } = page.__reactRouterContext
  const manifest = page.__reactRouterManifest
  const routeModules = page.__reactRouterRouteModules
  const frame: Frame = { ...context, manifest, routeModules }
  const state = (await decodePageState(stream, window)).value as HydrationState
  await pause()
  const routes = createClientRoutes(
    manifest.routes,
    routeModules,
    state,
    frame.ssr,
    frame.isSpaMode,
  )
  forgetMask()
  await pause()
  const router: Router = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData: hydrationDataOf(frame, state),
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getDataStrategy(() => router, manifest, routeModules, frame.ssr),
  })
  if (router.state.initialized) router.initialize()
  page.__reactRouterDataRouter = router
  await pause()
  return { router, frame }
}

type RouterRootProps = PreparedRouter & { onError: ClientOnErrorFunction; onStarted: () => void }

/** In place of `HydratedRouter`; the shape of the tree is the server's, on which ids depend. */
export function RouterRoot({ router, frame, onError, onStarted }: RouterRootProps) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => {
    if (!router.state.initialized) router.initialize()
    return router.subscribe((state) => setLocation(state.location))
  }, [router])
  useEffect(() => {
    // What the browser keeps (a chosen branch, a cart) is read by effects, and drawn once more after them.
    const timer = setTimeout(onStarted, settleMs)
    return () => clearTimeout(timer)
  }, [onStarted])
  return (
    <>
      <PageFrame value={frame}>
        <OutermostBoundary location={location}>
          <RouterProvider router={router} onError={onError} />
        </OutermostBoundary>
      </PageFrame>
      {null}
    </>
  )
}
