import { arrivalOf, hasArrived } from "@sufra/domain/order/kitchen/arrived-tickets"
import { useEffect, useRef } from "react"
import type { StaffOrder } from "../order/index.ts"
import { chime, useBell, useWakingTouch } from "../order-bell/index.ts"

/**
 * Chimes once when something comes that is made here. What comes for other stations is heard there,
 * and is no news when this screen is turned to them.
 */
export function useChime(all: StaffOrder[], here: StaffOrder[]): void {
  const isWanted = useBell((bell) => bell.isWanted === true)
  const heard = useRef<ReadonlySet<string> | null>(null)
  useWakingTouch()
  useEffect(() => {
    if (isWanted && hasArrived(heard.current, here)) chime()
    heard.current = new Set([...(heard.current ?? []), ...all.map(arrivalOf)])
  }, [all, here, isWanted])
}
