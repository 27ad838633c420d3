import { useSyncExternalStore } from "react"

const secondMs = 1_000

/** How far the server's clock is ahead of this device's: timers of two screens say the same. */
let aheadMs = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tell, secondMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Called with the time in a reply that has just come. */
export function noteServerTime(instant: string): void {
  aheadMs = Date.parse(instant) - Date.now()
}

export function serverNowMs(): number {
  return Date.now() + aheadMs
}

/** In whole seconds: everything on the screen turns at once. */
export function useServerNow(): number {
  return useSyncExternalStore(listen, () => Math.floor(serverNowMs() / secondMs) * secondMs)
}
