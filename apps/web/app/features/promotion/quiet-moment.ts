import type { Cancel } from "../../shell/first-view.ts"

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
