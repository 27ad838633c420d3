import { lazy, Suspense } from "react"

const Loaded = lazy(async () => ({ default: (await import("./empty-menu.tsx")).EmptyMenu }))

/** `EmptyMenu` in the script of those who see it. */
export function EmptyMenuLater() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  )
}
