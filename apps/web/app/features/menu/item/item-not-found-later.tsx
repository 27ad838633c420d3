import { lazy, Suspense } from "react"

const Loaded = lazy(async () => ({ default: (await import("./item-not-found.tsx")).ItemNotFound }))

/** `ItemNotFound` in the script of those who see it. */
export function ItemNotFoundLater() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
