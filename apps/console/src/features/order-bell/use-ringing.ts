import { msToNextStroke, type Ring } from "@sufra/domain/order/kitchen/ring"
import { useEffect, useRef } from "react"
import { strike } from "./bell-sound.ts"

/** Strikes the bell in its turns for as long as there is a ring. */
export function useRinging(ring: Ring | null): void {
  const lastStrokeAt = useRef<number | null>(null)
  const everyMs = ring?.everyMs
  const volume = ring?.volume
  useEffect(() => {
    if (everyMs === undefined || volume === undefined) {
      lastStrokeAt.current = null
      return
    }
    const own = { everyMs, volume }
    let timer: ReturnType<typeof setTimeout> | undefined
    function turn() {
      strike(own.volume)
      lastStrokeAt.current = Date.now()
      timer = setTimeout(turn, own.everyMs)
    }
    timer = setTimeout(turn, msToNextStroke(own, lastStrokeAt.current, Date.now()))
    return () => clearTimeout(timer)
  }, [everyMs, volume])
}
