import { useEffect } from "react"
import { signOut } from "../sign-out.ts"
import { useTablet } from "./tablet.ts"

const minuteMs = 60_000
const lookEveryMs = 5_000
const touches = ["pointerdown", "keydown", "wheel", "touchmove"] as const

/** Signs out on a shared tablet that nobody has touched for its time, also after the device has slept. */
export function useIdleLock(): void {
  const lockAfterMinutes = useTablet()?.lockAfterMinutes
  useEffect(() => {
    if (lockAfterMinutes === undefined) return
    let touchedAtMs = Date.now()
    const touch = () => {
      touchedAtMs = Date.now()
    }
    // A timer alone stands still while the device sleeps: the clock is looked at instead.
    const timer = setInterval(() => {
      if (Date.now() - touchedAtMs >= lockAfterMinutes * minuteMs) void signOut()
    }, lookEveryMs)
    for (const type of touches) window.addEventListener(type, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const type of touches) window.removeEventListener(type, touch)
    }
  }, [lockAfterMinutes])
}
