import { type ComponentType, createElement } from "react"
import type { DataRouter } from "react-router"
import { chunkTimeoutMs, takeReload } from "./chunk-guard.ts"
import { wholeStyles } from "./whole-styles.ts"

type Route = { id: string; module: string }

type RouteModule = { default: ComponentType; clientLoader?: (args: unknown) => unknown }

type Cache = Record<string, unknown>

export class ChunkLoadFailed extends Error {
  constructor(cause: unknown) {
    super("chunk load failed", { cause })
    this.name = "ChunkLoadFailed"
  }
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("chunk load timed out")), chunkTimeoutMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Where the guest wants to go: a reload of the page they leave would look like a dead tap. */
function destination(): string {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: DataRouter }
  const next = router?.state.navigation.location
  return next ? `${next.pathname}${next.search}${next.hash}` : location.href
}

/** In the words of the router's own refusals, so that the page's screen for them shows it. */
class NetworkLost extends Error {
  readonly status = 503
  readonly statusText = ""
  readonly internal = false
  readonly data = { code: "network_failed" }
  constructor(cause: unknown) {
    super("network_failed", { cause })
  }
}

/**
 * For a route whose script could not be loaded. The router keeps for ever what it was given, waits
 * for ever for a loader it was not given, and shows nothing for a page without one: this one fails
 * once, and then tries to load again.
 */
function standInFor(route: Route, cache: Cache, failure: unknown): RouteModule {
  let hasFailed = false
  return {
    default: (props) => {
      const loaded = cache[route.id] as RouteModule | undefined
      if (loaded) return createElement(loaded.default, props)
      void load(route, cache).catch(() => undefined)
      throw failure
    },
    async clientLoader(args) {
      if (!hasFailed) {
        hasFailed = true
        throw failure
      }
      return ((await load(route, cache)) as RouteModule).clientLoader?.(args)
    },
  }
}

/** Takes the place of React Router's own (see vite.config.ts), which would reload for ever. */
export function loadRouteModule(route: Route, cache: Cache): Promise<unknown> {
  return load(route, cache).catch((failure: unknown) => standInFor(route, cache, failure))
}

async function load(route: Route, cache: Cache): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const script = import(/* @vite-ignore */ route.module)
    const [loaded] = await withTimeout(Promise.all([script, wholeStyles()]))
    cache[route.id] = loaded
    return loaded
  } catch (cause) {
    // Without a network a reload would trade our page for the browser's own.
    if (!navigator.onLine) throw new NetworkLost(cause)
    if (!takeReload()) throw new ChunkLoadFailed(cause)
    location.assign(destination())
    return new Promise(() => undefined)
  }
}
