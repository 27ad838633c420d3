import type { Cancel } from "../start/first-view.ts"

const overlays = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]'
const typing = "input, textarea, select, [contenteditable]"
/** What says of an element that it is such an overlay, and whether it is open. */
const attributeFilter = ["open", "hidden", "role", "aria-modal"]

/** Whether the page itself is in view, under no sheet, dialog or search, and nobody is typing. */
export function isViewClear(): boolean {
  const open = [...document.querySelectorAll(overlays)]
  if (open.some((element) => element.checkVisibility?.() ?? true)) return false
  return !document.activeElement?.matches(typing)
}

/** Calls whenever something may have come over the page, or left it. */
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

/** Runs at once when nothing is in the way, else when that has been closed. */
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
