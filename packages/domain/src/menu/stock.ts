/** What staff said about one product at one branch. */
export type StockFacts = {
  /** Portions left; null = not counted. */
  stock: number | null
  soldOutAtMs: number | null
  /** When sold-out ends by itself; null = when staff say so. */
  soldOutUntilMs: number | null
}

export type StockState = {
  isSoldOut: boolean
  /** When it is there again by itself. */
  backAtMs: number | null
  /** Few enough to be worth telling; null otherwise. */
  fewLeft: number | null
}

const fewPortions = 5
const plenty: StockFacts = { stock: null, soldOutAtMs: null, soldOutUntilMs: null }

/** Whether staff say so, and that still holds. */
export function isMarkedSoldOut(
  { soldOutAtMs, soldOutUntilMs }: Omit<StockFacts, "stock">,
  atMs: number,
): boolean {
  return soldOutAtMs !== null && (soldOutUntilMs === null || atMs < soldOutUntilMs)
}

/** A product that never was changed at a branch has no facts: it is there. */
export function stockState(facts: StockFacts | null, atMs: number): StockState {
  const { stock, soldOutUntilMs } = facts ?? plenty
  const isMarked = isMarkedSoldOut(facts ?? plenty, atMs)
  const isEmpty = stock === 0
  return {
    isSoldOut: isMarked || isEmpty,
    backAtMs: isMarked && !isEmpty ? soldOutUntilMs : null,
    fewLeft: !isMarked && stock !== null && stock > 0 && stock <= fewPortions ? stock : null,
  }
}

/** As many as a kitchen could count; more is a slip of the finger. */
export const mostPortions = 9_999

/**
 * Whoever adds to what was never counted begins to count; nothing goes below none. Of what is not
 * counted nothing can be taken away: it stays so, or a slip of the finger would sell it out.
 */
export function stockAfterAdding(stock: number | null, added: number): number | null {
  if (stock === null && added <= 0) return null
  return Math.min(mostPortions, Math.max(0, (stock ?? 0) + added))
}

/**
 * Staff say that it is there after all. A count of none would keep it sold out whatever they say, so
 * it is given up; any other count stays.
 */
export function stockWhenBack(stock: number | null): number | null {
  return stock === 0 ? null : stock
}
