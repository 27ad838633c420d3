/** Ids of products by category, each in its order. */
export type Arrangement = ReadonlyMap<string, readonly string[]>

/** Puts what nobody named behind the neighbour it stood behind, or first. */
function withUnnamed(wanted: string[], current: readonly string[]): string[] {
  const merged = [...wanted]
  current.forEach((id, index) => {
    if (merged.includes(id)) return
    const before = current.slice(0, index).findLast((other) => merged.includes(other))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
  })
  return merged
}

/** An order somebody dragged, on a list that may have changed meanwhile: nothing is lost, new ones stay. */
export function mergeOrder(current: readonly string[], wanted: readonly string[]): string[] {
  const living = new Set(current)
  return withUnnamed(
    [...new Set(wanted)].filter((id) => living.has(id)),
    current,
  )
}

/**
 * The same over categories. A product moves only between the categories that are named: what another
 * person has moved to a third one meanwhile stays there.
 */
export function mergeArrangement(current: Arrangement, wanted: Arrangement): Map<string, string[]> {
  const named = [...wanted.keys()].filter((category) => current.has(category))
  const movable = new Set(named.flatMap((category) => current.get(category) ?? []))
  const placed = new Set<string>()
  const chosen = new Map<string, string[]>()
  for (const category of named) {
    const ids = (wanted.get(category) ?? []).filter((id) => movable.has(id) && !placed.has(id))
    const unique = [...new Set(ids)]
    for (const id of unique) placed.add(id)
    chosen.set(category, unique)
  }
  return new Map(
    named.map((category) => {
      const staying = (current.get(category) ?? []).filter(
        (id) => !placed.has(id) || chosen.get(category)?.includes(id),
      )
      return [category, withUnnamed(chosen.get(category) ?? [], staying)]
    }),
  )
}
