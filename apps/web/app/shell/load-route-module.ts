import { type ComponentType, createElement } from "react"
import { type DataRouter, data } from "react-router"
import { chunkTimeoutMs, takeReload } from "./chunk-guard.ts"

type Route = { id: string; module: string; hasClientLoader?: boolean }

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

/**
 * For a route whose script could not be loaded. The router keeps for ever what it was given, and
 * waits for ever for a loader it was not given: this one fails once, and then tries to load again.
 */
function standInFor(route: Route, cache: Cache, failure: unknown): RouteModule {
  let hasFailed = false
  return {
    default: (props) => createElement((cache[route.id] as RouteModule).default, props),
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
  return load(route, cache).catch((failure: unknown) => {
    if (!route.hasClientLoader) throw failure
    return standInFor(route, cache, failure)
  })
}

async function load(route: Route, cache: Cache): Promise<unknown> {
  if (route.id in cache) return cache[route.id]
  try {
    const loaded = await withTimeout(import(/* @vite-ignore */ route.module))
    cache[route.id] = loaded
    return loaded
  } catch (cause) {
    // Without a network a reload would trade our page for the browser's own.
    if (!navigator.onLine) throw data({ code: "network_failed" }, { status: 503 })
    if (!takeReload()) throw new ChunkLoadFailed(cause)
    location.assign(destination())
    return new Promise(() => undefined)
  }
}
