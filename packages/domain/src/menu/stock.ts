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

/** A product that never was changed at a branch has no facts: it is there. */
export function stockState(facts: StockFacts | null, atMs: number): StockState {
  const { stock, soldOutAtMs, soldOutUntilMs } = facts ?? plenty
  const isMarked = soldOutAtMs !== null && (soldOutUntilMs === null || atMs < soldOutUntilMs)
  const isEmpty = stock === 0
  return {
    isSoldOut: isMarked || isEmpty,
    backAtMs: isMarked && !isEmpty ? soldOutUntilMs : null,
    fewLeft: !isMarked && stock !== null && stock > 0 && stock <= fewPortions ? stock : null,
  }
}
