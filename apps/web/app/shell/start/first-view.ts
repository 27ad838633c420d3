const longestWaitForIdleMs = 3000

export type Cancel = () => void

function whenIdle(run: () => void): Cancel {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: longestWaitForIdleMs })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(run, 200)
  return () => clearTimeout(timer)
}

/** Runs once what the guest came for is loaded and drawn, and the browser has nothing better to do. */
export function afterFirstView(run: () => void): Cancel {
  let cancel: Cancel = () => removeEventListener("load", start)
  function start() {
    cancel = whenIdle(run)
  }
  if (document.readyState === "complete") start()
  else addEventListener("load", start, { once: true })
  return () => cancel()
}

/** A guest who has just arrived reads first; announcements wait this long. */
export const readingMs = 7_500

/** Runs once somebody has been on the page for a while, and its first view is long done. */
export function afterReading(run: () => void): Cancel {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = afterFirstView(() => {
    timer = setTimeout(run, readingMs)
  })
  return () => {
    cancel()
    clearTimeout(timer)
  }
}
