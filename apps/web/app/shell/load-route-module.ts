import { type DataRouter, data } from "react-router"
import { chunkTimeoutMs, takeReload } from "./chunk-guard.ts"

type Route = { id: string; module: string }

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

/** Takes the place of React Router's own (see vite.config.ts), which would reload for ever. */
export async function loadRouteModule(
  route: Route,
  cache: Record<string, unknown>,
): Promise<unknown> {
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
