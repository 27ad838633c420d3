import { useEffect } from "react"

/** Keeps the screen lit while the page is open: nobody touches a tablet on a kitchen wall. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function hold() {
      // The browser takes it away with every hiding of the page.
      if (document.hidden) return
      // Refused on a low battery: then the screen sleeps as it always did.
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined)
      if (isOver) void taken?.release()
      else lock = taken
    }
    void hold()
    document.addEventListener("visibilitychange", hold)
    return () => {
      isOver = true
      document.removeEventListener("visibilitychange", hold)
      void lock?.release()
    }
  }, [])
}
