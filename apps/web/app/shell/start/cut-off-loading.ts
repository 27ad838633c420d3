/** After it a part that a page wants on its return will not come any more. */
const patienceMs = 5_000

let underWay = 0
let isWatching = false
let hasReturned = false

function onShow(event: PageTransitionEvent): void {
  if (!event.persisted) return
  hasReturned = true
  if (underWay > 0) location.reload()
}

/**
 * Takes note of a part of the page that is on its way. Safari stops loading what a page still wants when the
 * guest leaves it, and keeps the page for when they come back: what was under way then, and all that needs
 * it, neither comes nor fails, however often it is asked for, and a tap that needs it is answered by
 * nothing. Such a page is loaded anew.
 */
export function noteLoading<Part>(loading: Promise<Part>): Promise<Part> {
  if (!isWatching) addEventListener("pageshow", onShow)
  isWatching = true
  underWay += 1
  const timer = hasReturned ? setTimeout(() => location.reload(), patienceMs) : undefined
  return loading.finally(() => {
    underWay -= 1
    clearTimeout(timer)
  })
}
