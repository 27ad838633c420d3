import type { Cancel } from "../start/first-view.ts"

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const typing = "input, textarea, select, [contenteditable]"
/** The attributes that mark an overlay and tell whether it is open. */
const attributeFilter = ["open", "hidden", "role", "aria-modal"]

/** Whether the page itself is in view, under no sheet, dialog or search, and nobody is typing. */
export function isViewClear(): boolean {
  const open = [...document.querySelectorAll(overlays)]
  if (open.some((element) => element.checkVisibility?.() ?? true)) return false
  return !document.activeElement?.matches(typing)
}

/** Calls back whenever an overlay may have opened or closed. */
export function watchView(look: () => void): Cancel {
  const observer = new MutationObserver(look)
  // A focus that leaves one field for the next has not arrived there yet.
  const lookSoon = () => setTimeout(look)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter })
  addEventListener("focusin", lookSoon)
  addEventListener("focusout", lookSoon)
  return () => {
    observer.disconnect()
    removeEventListener("focusin", lookSoon)
    removeEventListener("focusout", lookSoon)
  }
}

/** Runs at once when no overlay is open, else after it has closed. */
export function whenViewIsClear(run: () => void): Cancel {
  if (isViewClear()) {
    run()
    return () => undefined
  }
  const stop = watchView(() => {
    if (!isViewClear()) return
    stop()
    run()
  })
  return stop
}
