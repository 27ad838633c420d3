type SearchModule = typeof import("./search-overlay.tsx")

let loading: Promise<SearchModule> | null = null

/** Once; a failure is forgotten, so that the next press tries again. */
export function loadSearch(): Promise<SearchModule> {
  loading ??= import("./search-overlay.tsx").catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

const idleTimeoutMs = 5_000

/** When the page has nothing better to do: from then on search works without a network. */
export function prefetchSearch(): () => void {
  const load = () => void loadSearch().catch(() => undefined)
  // Safari has no idle callbacks.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(load, idleTimeoutMs)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(load, { timeout: idleTimeoutMs })
  return () => cancelIdleCallback(handle)
}
