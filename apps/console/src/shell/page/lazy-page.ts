import { ApiError } from "@sufra/contract/client/client"
import type { ComponentType } from "react"
import { localised } from "../editing/localised.tsx"

const chunkTimeoutMs = 120_000

/** Where a reload should lead: the page asked for, which the address bar does not name yet. */
let askedFor: () => string | null = () => null

export function reloadTowards(target: () => string | null): void {
  askedFor = target
}

function reloadOnce(page: string): boolean {
  const key = `sufra-console-reloaded-${page}`
  try {
    if (sessionStorage.getItem(key)) return false
    sessionStorage.setItem(key, "1")
  } catch {
    // Without a place to remember the reload there must be none: it could go on for ever.
    return false
  }
  const target = askedFor()
  if (target && target !== window.location.pathname) window.location.assign(target)
  else window.location.reload()
  return true
}

function forgetReload(page: string): void {
  try {
    sessionStorage.removeItem(`sufra-console-reloaded-${page}`)
  } catch {
    // Then none was remembered.
  }
}

function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error("the chunk took too long")), chunkTimeoutMs)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}

/**
 * A page in a chunk of its own. When that does not come (a new version replaced it, a weak network)
 * the page is reloaded once; the second time the error card is shown. The guard is per page: another
 * chunk's success must not allow this one a reload without an end.
 */
export function lazyPage(page: string, load: () => Promise<{ default: ComponentType }>) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const chunk = await inTime(load())
      forgetReload(page)
      return { Component: localised(chunk.default) }
    } catch (cause) {
      if (reloadOnce(page)) return new Promise<never>(() => undefined)
      throw new ApiError("chunk_load_failed", { cause })
    }
  }
}
