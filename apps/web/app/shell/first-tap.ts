const eventsOfATap = [
  "pointerover",
  "pointerdown",
  "touchstart",
  "gotpointercapture",
  "pointerup",
  "pointerout",
  "touchend",
  "mouseover",
  "mouseout",
  "mousedown",
  "mouseup",
]

/**
 * A browser compiles a script's functions when they are first called, and a tap calls many: on a slow phone
 * the first one waited 8 ms longer for its answer than the next. So they are called while nobody waits, with
 * events on the page itself, where nothing listens for more than what is inside it.
 */
export function prepareFirstTap(): void {
  const prepare = () => {
    // What is open over the page listens for taps beside it.
    if (document.querySelector("dialog[open], [role=dialog]")) return
    for (const name of eventsOfATap) {
      document.body.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
    }
  }
  // Safari has no idle time to speak of.
  if ("requestIdleCallback" in window) requestIdleCallback(prepare)
  else setTimeout(prepare, 1_000)
}
