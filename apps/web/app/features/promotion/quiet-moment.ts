const longestWaitForIdleMs = 3000

type Cancel = () => void

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

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const typing = "input, textarea, select, [contenteditable]"

/** Whether the page itself is in view, under no sheet, dialog or search, and nobody is typing. */
export function isViewClear(): boolean {
  const open = [...document.querySelectorAll(overlays)]
  if (open.some((element) => element.checkVisibility?.() ?? true)) return false
  return !document.activeElement?.matches(typing)
}

/** Runs at once when nothing is in the way, else when that has been closed. */
export function whenViewIsClear(run: () => void): Cancel {
  if (isViewClear()) {
    run()
    return () => undefined
  }
  function look() {
    if (!isViewClear()) return
    stop()
    run()
  }
  const observer = new MutationObserver(look)
  // A focus that leaves one field for the next has not arrived there yet.
  const lookSoon = () => setTimeout(look)
  const stop = () => {
    observer.disconnect()
    removeEventListener("focusout", lookSoon)
  }
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  addEventListener("focusout", lookSoon)
  return stop
}
