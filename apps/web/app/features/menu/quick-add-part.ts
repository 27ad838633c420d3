import { createContext, startTransition, useContext, useEffect, useState } from "react"
import { afterFirstView } from "../../shell/first-view.ts"
import type { QuickAdd } from "./quick-add.tsx"

type Part = typeof QuickAdd

/** Null until its script is there; a card without it is a link, as it is without any script. */
export const QuickAddPart = createContext<Part | null>(null)

export function useQuickAdd(): Part | null {
  return useContext(QuickAddPart)
}

/** Fetched when the menu stands, and drawn card by card: a tap in between is answered first. */
export function useQuickAddPart(): Part | null {
  const [part, setPart] = useState<Part | null>(null)
  useEffect(
    () =>
      afterFirstView(() => {
        import("./quick-add.tsx").then(
          ({ QuickAdd }) => startTransition(() => setPart(() => QuickAdd)),
          () => undefined,
        )
      }),
    [],
  )
  return part
}
