import { readingMs } from "../shell/start/first-view.ts"

let isHeld = false
let held: (() => void)[] = []

/** No test waits while a guest would read: that time is over at once, or when the test says so. */
export function shortenReading(): void {
  const begin = window.setTimeout
  const beginSooner = (run: TimerHandler, waitMs?: number, ...rest: unknown[]): number => {
    if (waitMs !== readingMs) return begin(run, waitMs, ...rest)
    if (!isHeld) return begin(run, 0, ...rest)
    held.push(run as () => void)
    return 0
  }
  Object.assign(window, { setTimeout: beginSooner })
}

/** From now on a guest reads until `endReading`. */
export function holdReading(): void {
  isHeld = true
}

export function endReading(): void {
  isHeld = false
  for (const run of held) run()
  held = []
}
