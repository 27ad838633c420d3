/** What is shown of a code: the newest that holds, and whether the last try to renew it failed. */
export type CodeState = { token: string | null; isFailed: boolean }

/** The server's tokens live a minute: a code on screen is renewed before it ends. */
const livesMs = 60_000
export const renewAfterMs = 50_000
const retryAfterMs = 5_000

/**
 * Keeps a code fresh while somebody may look at it. By durations alone: the clock of a phone may be minutes off.
 * What has ended is not shown, so that nobody holds a dead code to a scanner.
 */
export function keepRenewed(
  make: () => Promise<string>,
  show: (state: CodeState) => void,
  isHidden: () => boolean,
): { look: () => void; end: () => void } {
  let next: ReturnType<typeof setTimeout> | undefined
  let ending: ReturnType<typeof setTimeout> | undefined
  let state: CodeState = { token: null, isFailed: false }
  let round = 0

  function set(change: Partial<CodeState>): void {
    state = { ...state, ...change }
    show(state)
  }

  async function renew(): Promise<void> {
    round += 1
    const own = round
    clearTimeout(next)
    // Whoever comes back to the page asks again.
    if (isHidden()) return
    try {
      const token = await make()
      if (own !== round) return
      clearTimeout(ending)
      ending = setTimeout(() => set({ token: null }), livesMs)
      set({ token, isFailed: false })
      next = setTimeout(renew, renewAfterMs)
    } catch {
      if (own !== round) return
      set({ isFailed: true })
      next = setTimeout(renew, retryAfterMs)
    }
  }

  void renew()
  return {
    look: () => void renew(),
    end: () => {
      round += 1
      clearTimeout(next)
      clearTimeout(ending)
    },
  }
}
