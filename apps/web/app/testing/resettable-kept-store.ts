import type { StoreApi } from "zustand"
import { keepStore as keepStoreOnce } from "../shell/storage/kept-store.ts"

type KeepStore = typeof keepStoreOnce

const readers = new Set<() => void>()

/** As a new page does it, of the stores that read what is kept as soon as they are there. */
export function readKeptAnew(): void {
  for (const read of readers) read()
}

/** Stands for `shell/storage/kept-store.ts` in component tests. */
export const keepStore: KeepStore = <State>(
  store: StoreApi<State>,
  keeping: Parameters<typeof keepStoreOnce<State>>[1],
) => {
  const kept = keepStoreOnce(store, keeping)
  let isBeginning = true
  queueMicrotask(() => {
    isBeginning = false
  })
  return {
    ...kept,
    refresh() {
      if (isBeginning) readers.add(kept.refresh)
      kept.refresh()
    },
  }
}
