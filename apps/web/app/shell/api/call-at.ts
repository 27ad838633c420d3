/** The longest timer that is set: long timers drift, so the clock is read again after this time. */
const longestTimerMs = 6 * 60 * 60_000
/** A second late rather than early: the server's clock decides. */
const lateMs = 1_000
/** A phone's clock may be minutes fast: while the server does not report the change yet, it is asked again. */
const againMs = 30_000

/** Calls when the instant has come, and from then on every half minute, until it is ended. */
export function callAt(instantMs: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  function callAgain() {
    call()
    timer = setTimeout(callAgain, againMs)
  }
  function wait() {
    const waitMs = Math.max(instantMs - Date.now(), 0)
    if (waitMs > longestTimerMs) timer = setTimeout(wait, longestTimerMs)
    else timer = setTimeout(callAgain, waitMs + lateMs)
  }
  wait()
  return () => clearTimeout(timer)
}
