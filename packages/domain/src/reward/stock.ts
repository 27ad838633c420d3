/** How many there are to give; null: any number. */
export type Stock = number | null

/**
 * The stock after somebody edits it. What was given since the form was read stays given: a typed figure says by
 * how much the stock changes, against the figure that the form knew.
 */
export function editedStock(now: Stock, known: Stock, wanted: Stock): Stock {
  if (wanted === null || now === null || known === null) return wanted
  return Math.max(0, now + wanted - known)
}
