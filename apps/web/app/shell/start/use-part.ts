import { startTransition, useEffect, useRef, useState } from "react"
import { create } from "zustand"
import { noteLoading } from "./cut-off-loading.ts"
import { afterFirstView } from "./first-view.ts"

/**
 * A part of the page that is loaded when it is first wanted. Unlike a suspended component, one that
 * cannot be loaded does not take the page down: `onFailure` is told, and may find another way.
 */
export function usePart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const given = useRef({ load, onFailure })
  given.current = { load, onFailure }
  useEffect(() => {
    if (!isWanted) return
    let isAsked = true
    noteLoading(given.current.load()).then(
      (loaded) => {
        // A page that is being used is drawn anew in pieces, between which it answers.
        if (isAsked) startTransition(() => setPart(() => loaded))
      },
      () => {
        if (isAsked) given.current.onFailure()
      },
    )
    return () => {
      isAsked = false
    }
  }, [isWanted])
  return part
}

/** How many parts that somebody tapped for are on their way. */
export const awaitedParts = create(() => ({ count: 0 }))

/** The same for what a tap opens: until it is there, the page shows that it comes. */
export function useAwaitedPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: () => void,
): Part | null {
  const part = usePart(load, isWanted, onFailure)
  const isAwaited = isWanted && part === null
  useEffect(() => {
    if (!isAwaited) return
    const change = (by: number) => awaitedParts.setState(({ count }) => ({ count: count + by }))
    change(1)
    return () => change(-1)
  }, [isAwaited])
  return part
}

/** One after the other, and a pause between: each takes a slow phone a while, and a tap comes first. */
async function loadInTurn(loads: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of loads) {
    await noteLoading(load()).catch(() => undefined)
    await new Promise<void>(afterFirstView)
  }
}

/** Parts that a guest may want next are fetched when the browser has nothing better to do. */
export function usePartsAhead(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => afterFirstView(() => void loadInTurn(loads)), [loads])
}
