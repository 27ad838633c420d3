/** Somebody is on the way: a second call within this time would only send them twice. */
export const callAgainMs = 60_000

/** For so long guests and colleagues are shown who is on the way. */
export const comingShownMs = 3 * 60_000

/** Milliseconds until a table may call for the same again; 0: it may. */
export function callWaitMs(answeredAtMs: number | null, nowMs: number): number {
  if (answeredAtMs === null) return 0
  return Math.min(callAgainMs, Math.max(0, answeredAtMs + callAgainMs - nowMs))
}

type Call = { id: string }

/**
 * The calls that nobody on this screen has been told of. What was open when it was opened is counted,
 * not announced one by one: null before anything was seen.
 */
export function newCalls<Any extends Call>(
  seen: ReadonlySet<string> | null,
  calls: readonly Any[],
): Any[] {
  return seen ? calls.filter(({ id }) => !seen.has(id)) : []
}
