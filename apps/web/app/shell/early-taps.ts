/** On a link that does something before it leads on: until the page has started its tap waits too. */
export const waitingLink = { "data-waits": "" }

const tapsKey = "sufraTaps"

/**
 * Runs inline before any other script. A page is read before its scripts are there, and a button that
 * is tapped then would do nothing: it is kept, once however often it is tapped, until they are.
 */
export const earlyTapsScript = `(function(){var t=window.${tapsKey}=[];
addEventListener("click",function(e){if(window.${tapsKey}!==t||!e.target.closest)return;
var b=e.target.closest("button,[data-waits]");if(!b)return;e.preventDefault();
if(t.indexOf(b)<0)t.push(b)},true)})()`

/** What was tapped too early is tapped now. React starts at once where it is tapped. */
export function tapAgain(): void {
  const page = window as unknown as { [tapsKey]?: HTMLElement[] }
  const taps = page[tapsKey] ?? []
  delete page[tapsKey]
  for (const tapped of taps) tapped.click()
}
