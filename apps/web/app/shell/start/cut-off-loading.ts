/** A chunk that has not loaded this long after the return to a page will not load any more. */
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
 * Watches a chunk that is loading. When a guest leaves a page, Safari stops its downloads but keeps the page in
 * the back-forward cache. After the return such a chunk neither loads nor fails, however often it is
 * requested, and a tap that needs it does nothing. Such a page is reloaded.
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
