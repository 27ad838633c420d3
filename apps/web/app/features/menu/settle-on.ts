const framesLooked = 20

/**
 * A jump to a category lays out the lists it comes near, which are higher or lower than was guessed,
 * and ends beside it. So it is brought into place again until it stays there; whoever scrolls
 * meanwhile goes where they want.
 */
export function settleOn(id: string): void {
  const given = new AbortController()
  for (const kind of ["wheel", "touchmove", "keydown"]) {
    addEventListener(kind, () => given.abort(), { signal: given.signal, passive: true })
  }
  function look(framesLeft: number) {
    if (given.signal.aborted) return
    document.getElementById(id)?.scrollIntoView()
    if (framesLeft > 0) requestAnimationFrame(() => look(framesLeft - 1))
    else given.abort()
  }
  requestAnimationFrame(() => look(framesLooked))
}
