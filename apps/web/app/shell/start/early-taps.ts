import { useEffect } from "react"
import { flushSync } from "react-dom"

/** On a link that does something before it leads on: until the page has started its tap waits too. */
export const waitingLink = { "data-waits": "" }

const tapsKey = "sufraTaps"

/**
 * Runs inline before any other script. A guest sees the page before its scripts have loaded, and a button would
 * do nothing then. So early taps are stored, once per button, until the page is hydrated. They reach no other
 * listener before that: a half-hydrated page would handle them a second time.
 */
export const earlyTapsScript = `(()=>{var taps=new Set,keep=e=>{
var b=!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)&&e.target.closest?.("button,[data-waits]");
if(b){e.preventDefault();e.stopImmediatePropagation();taps.add(b)}};addEventListener("click",keep,true);
window.${tapsKey}=()=>{removeEventListener("click",keep,true);return[...taps]}})()`

/** Effects read the stored branch and cart, and the page renders once more after them. */
const settleMs = 50

/** Clicks, one after the other, what was tapped before the page was hydrated. */
function replayTaps(): void {
  const page = window as unknown as { [tapsKey]?: () => HTMLElement[] }
  for (const tapped of page[tapsKey]?.() ?? []) flushSync(() => tapped.click())
  document.documentElement.dataset.sufraAnswers = "1"
}

/** For the root of the page: its effects run when everything below it is hydrated. */
export function useEarlyTaps(): void {
  useEffect(() => {
    const timer = setTimeout(replayTaps, settleMs)
    return () => clearTimeout(timer)
  }, [])
}
