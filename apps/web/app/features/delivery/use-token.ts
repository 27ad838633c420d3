import { useSyncExternalStore } from "react"

function onHash(listener: () => void): () => void {
  addEventListener("hashchange", listener)
  return () => removeEventListener("hashchange", listener)
}

/**
 * What stands behind the # of the address: no server ever gets that part. Null while the server
 * renders; empty when the address was cut off.
 */
export function useToken(): string | null {
  return useSyncExternalStore(
    onHash,
    () => location.hash.slice(1),
    () => null,
  )
}
