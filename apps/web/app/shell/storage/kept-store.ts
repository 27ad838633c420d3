import type { StoreApi } from "zustand"
import { readStored, writeStored } from "./storage.ts"

type Keeping<State> = {
  key: string
  /** Counts up when what is kept changes its meaning; `read` then reads the old one too. */
  version?: number
  /** What of the state is kept, if not all of it. */
  pick?: (state: State) => Partial<State>
  /** What is kept in a browser is never trusted. Undefined when nothing is, or nothing can be. */
  read: (kept: unknown, current: State) => State
}

export type KeptStore = {
  /** Takes over what is kept, which another tab may have written. */
  refresh(): void
  /** Takes over what other tabs change, until the returned function is called. */
  follow(): () => void
}

function keptUnder(key: string): unknown {
  try {
    return (JSON.parse(readStored(key) ?? "null") as { state?: unknown } | null)?.state
  } catch {
    return undefined
  }
}

/**
 * Writes a store into the browser's storage whenever it changes. It is read only when asked: the
 * page of the server knows nothing of it, and must be taken over as it is first.
 */
export function keepStore<State>(store: StoreApi<State>, keeping: Keeping<State>): KeptStore {
  const { key, version = 0, pick = (state) => state, read } = keeping
  let isReading = false
  store.subscribe((state) => {
    if (!isReading) writeStored(key, JSON.stringify({ state: pick(state), version }))
  })
  function refresh() {
    isReading = true
    store.setState(read(keptUnder(key), store.getState()), true)
    isReading = false
  }
  return {
    refresh,
    follow() {
      const listen = (event: StorageEvent) => {
        // A key of null means that everything was cleared.
        if (event.key === key || event.key === null) refresh()
      }
      addEventListener("storage", listen)
      return () => removeEventListener("storage", listen)
    },
  }
}
