import { useSyncExternalStore } from "react"
import { readStored, writeStored } from "../../../shell/storage/storage.ts"

export const payingKey = (placeId: string) => `sufra-paying-${placeId}`

/** Where a browser stores nothing, the page itself remembers. */
const remembered = new Map<string, string>()
const listeners = new Set<() => void>()

export function readPayingText(placeId: string): string | null {
  return readStored(payingKey(placeId)) ?? remembered.get(placeId) ?? null
}

export function writePayingText(placeId: string, text: string | null): void {
  const key = payingKey(placeId)
  writeStored(key, text)
  // A page that remembered what another tab has ended would take the ordered lines out of the cart once more.
  if (text === null || readStored(key) === text) remembered.delete(placeId)
  else remembered.set(placeId, text)
  for (const listener of listeners) listener()
}

/** Another tab writes too, also while this page lies in the browser's back-forward cache. */
function follow(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener("storage", listener)
  addEventListener("pageshow", listener)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", listener)
    removeEventListener("pageshow", listener)
  }
}

/** What is kept of the order that waits for its payment, as it changes in any tab. */
export function usePayingText(placeId: string): string | null {
  return useSyncExternalStore(
    follow,
    () => readPayingText(placeId),
    () => null,
  )
}

/** Whether an order of this browser waits for its payment, as far as it knows. */
export function useHasPaying(placeId: string): boolean {
  return usePayingText(placeId) !== null
}
