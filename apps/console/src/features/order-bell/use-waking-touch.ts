import { useEffect } from "react"
import { wakeWithFirstTouch } from "./bell-state.ts"

/** Wherever something may ring: the first touch of anything lets it be heard. */
export function useWakingTouch(): void {
  useEffect(wakeWithFirstTouch, [])
}
