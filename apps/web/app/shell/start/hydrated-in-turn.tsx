import { type ReactNode, Suspense, useEffect, useRef } from "react"
import { useWasSent } from "./use-was-sent.ts"

const unhydrated = new Set<object>()
let waiting: (() => void)[] = []

function markHydrated(turn: object): void {
  unhydrated.delete(turn)
  if (unhydrated.size > 0) return
  const ready = waiting
  waiting = []
  for (const work of ready) work()
}

/** At once, or when React has hydrated all that the server sent. Until then it must find the words that were sent. */
export function afterHydration(work: () => void): void {
  if (unhydrated.size > 0) waiting.push(work)
  else work()
}

/** Nothing waits in it: React hydrates it in a turn of its own, so that a tap comes in between. */
export function HydratedInTurn({ children }: { children: ReactNode }) {
  const wasSent = useWasSent()
  const turn = useRef({ isOver: false }).current
  // This effect runs when the parts around it are hydrated, and mostly before those inside.
  useEffect(() => {
    if (wasSent && !turn.isOver) unhydrated.add(turn)
    return () => markHydrated(turn)
  }, [wasSent, turn])
  return (
    <Suspense>
      {children}
      <EndOf turn={turn} />
    </Suspense>
  )
}

function EndOf({ turn }: { turn: { isOver: boolean } }) {
  useEffect(() => {
    turn.isOver = true
    markHydrated(turn)
  }, [turn])
  return null
}
