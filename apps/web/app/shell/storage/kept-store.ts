import type { StoreApi } from "zustand"
import { readStored, writeStored } from "./storage.ts"

type Keeping<State> = {
  key: string
  /** Raised when the stored format changes; `read` then accepts the old format too. */
  version?: number
  /** The part of the state that is stored; all of it by default. */
  pick?: (state: State) => Partial<State>
  /** Validates `kept`, which is never trusted. It is undefined when nothing is stored or storage is off. */
  read: (kept: unknown, current: State) => State
}

export type KeptStore = {
  /** Loads the stored value, which another tab may have written. */
  refresh(): void
  /** Follows changes by other tabs until the returned function is called. */
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
 * Writes a store into the browser's storage whenever it changes. It reads the storage only on request, since
 * the server-rendered page does not know the stored value and must be hydrated without it first.
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
