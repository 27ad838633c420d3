const framesLooked = 20

/**
 * A jump lays out the lists it comes near, which are higher or lower than was guessed, and ends beside
 * what it was to. So `place` is called until that stays; whoever scrolls meanwhile goes where they want.
 */
export function settle(place: () => void): void {
  const given = new AbortController()
  for (const kind of ["wheel", "touchmove", "keydown"]) {
    addEventListener(kind, () => given.abort(), { signal: given.signal, passive: true })
  }
  function look(framesLeft: number) {
    if (given.signal.aborted) return
    place()
    if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1))
    else given.abort()
  }
  requestAnimationFrame(() => look(framesLooked))
}

/** Brings a category into view. */
export function settleOn(id: string): void {
  settle(() => document.getElementById(id)?.scrollIntoView())
}
