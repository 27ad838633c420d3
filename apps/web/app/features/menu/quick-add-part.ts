import { createContext, startTransition, useContext, useEffect, useState } from "react"
import { noteLoading } from "../../shell/start/cut-off-loading.ts"
import { afterFirstView } from "../../shell/start/first-view.ts"
import type { QuickAdd } from "./quick-add.tsx"

type Part = typeof QuickAdd

/** Null until its script is there; a card without it is a link, as it is without any script. */
export const QuickAddPart = createContext<Part | null>(null)

export function useQuickAdd(): Part | null {
  return useContext(QuickAddPart)
}

/**
 * Fetched when the menu stands, and drawn one category after the other: all of them in one go would hold a
 * slow phone, and a tap in between is answered first.
 */
export function useQuickAddPart(categories: number): (category: number) => Part | null {
  const [part, setPart] = useState<Part | null>(null)
  const [drawn, setDrawn] = useState(0)
  useEffect(
    () =>
      afterFirstView(() => {
        noteLoading(import("./quick-add.tsx")).then(
          ({ QuickAdd }) => setPart(() => QuickAdd),
          () => undefined,
        )
      }),
    [],
  )
  useEffect(() => {
    if (!part || drawn >= categories) return
    return afterFirstView(() => startTransition(() => setDrawn(drawn + 1)))
  }, [part, drawn, categories])
  return (category) => (category < drawn ? part : null)
}
