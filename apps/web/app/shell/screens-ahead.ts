import { useContext, useEffect } from "react"
import { UNSAFE_FrameworkContext } from "react-router"
import { noteLoading } from "./cut-off-loading.ts"
import { afterFirstView } from "./first-view.ts"
import type { routePatterns } from "./route-patterns.ts"

type Screen = (typeof routePatterns)[number]

const fetched = new Set<string>()

/** Whether a screen that was never open has its script all the same. */
export function isFetchedAhead(screen: string | undefined): boolean {
  return screen !== undefined && fetched.has(screen)
}

/**
 * Fetches the script of a screen that the guest opens soon: from then on it opens without a network. The
 * router's own prefetching does not say when it is there.
 */
export function useScreenAhead(screen: Screen): void {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes ?? {}
  const module = Object.values(routes).find((route) => `/${route?.path}` === screen)?.module
  useEffect(() => {
    if (!module) return
    return afterFirstView(() => {
      noteLoading(import(/* @vite-ignore */ module)).then(
        () => fetched.add(screen),
        // It comes with the screen itself then.
        () => undefined,
      )
    })
  }, [module, screen])
}
