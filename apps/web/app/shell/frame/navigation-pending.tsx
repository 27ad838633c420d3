import { m } from "@sufra/messages"
import { useEffect, useState } from "react"
import { useNavigation } from "react-router"
import { chunkTimeoutMs, showChunkCard } from "../start/chunk-guard.ts"
import { awaitedParts, usePart } from "../start/use-part.ts"
import { usePageFace } from "./place-face.ts"
import { PlaceLogo } from "./place-logo.tsx"

/** A page that comes within this time needs no curtain. */
const patienceMs = 900

export function loadNavigationLoader() {
  return import("@sufra/ui/loader")
}

/** Every tap is answered at once by a bar; a slow network then gets the full-page loader. */
export function NavigationPending() {
  const isLoading = useNavigation().state === "loading"
  const face = usePageFace()
  const isAwaiting = awaitedParts(({ count }) => count > 0)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    setSlow(false)
    if (!isLoading) return
    const timers = [
      setTimeout(() => setSlow(true), patienceMs),
      // Data takes 15 s at most: after so long it is the screen's script that does not come.
      setTimeout(showChunkCard, chunkTimeoutMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isLoading])
  const part = usePart(
    loadNavigationLoader,
    isSlow,
    // The bar stays.
    () => undefined,
  )
  if (!isLoading && !isAwaiting) return null
  if (isLoading && isSlow && part) {
    return (
      <part.Loader
        fullPage
        label={m["shell.loading"]()}
        logo={<PlaceLogo logo={face?.logo ?? null} size="large" />}
      />
    )
  }
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-primary" />
  )
}
