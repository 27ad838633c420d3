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
