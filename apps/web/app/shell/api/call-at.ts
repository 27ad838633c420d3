/** Longer than this a timer is not to be trusted; then it looks at the clock again. */
const longestTimerMs = 6 * 60 * 60_000
/** A second late rather than early: the server's clock decides. */
const lateMs = 1_000
/** A phone may be minutes fast: what the server does not say yet is asked for again. */
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
