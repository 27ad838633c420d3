/** A product that is suggested with another one, and how early among those. */
export type SuggestionLink = { productId: string; suggestedId: string; position: number }

/**
 * What goes with all that is in a cart: first what most of it suggests, then what its own dishes name
 * first. What is in the cart already is not suggested again.
 */
export function suggestedTo(
  productIds: readonly string[],
  links: readonly SuggestionLink[],
): string[] {
  const inCart = new Set(productIds)
  const found = new Map<string, { by: number; position: number }>()
  for (const { productId, suggestedId, position } of links) {
    if (!inCart.has(productId) || inCart.has(suggestedId)) continue
    const one = found.get(suggestedId) ?? { by: 0, position }
    found.set(suggestedId, { by: one.by + 1, position: Math.min(one.position, position) })
  }
  return [...found]
    .toSorted(
      ([id, one], [otherId, other]) =>
        other.by - one.by || one.position - other.position || (id < otherId ? -1 : 1),
    )
    .map(([id]) => id)
}
