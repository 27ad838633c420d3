import type { LocalText } from "../kernel/locale.ts"

/** `available`, `pending` and `owed` are the customer's; what one side gains the house loses. */
export const pointsAccounts = ["available", "pending", "owed", "house"] as const
export type PointsAccount = (typeof pointsAccounts)[number]

export const journalCauses = [
  "order-earned",
  "order-released",
  "order-reversed",
  "order-spent",
  "order-spent-back",
  "reward-bought",
  "reward-bought-back",
  "expired",
  "adjusted",
  "counter-purchase",
  "welcome",
  "birthday",
  "monthly",
  "campaign",
  /** The customer was erased. */
  "erased",
] as const
export type JournalCause = (typeof journalCauses)[number]

/** What a journal's sentence needs; a sentence is made when it is read, in the reader's language. */
export type JournalFacts = {
  orderNumber?: string
  basisMinor?: number
  pointsPerSar?: number
  level?: { name: LocalText; multiplier: number }
  boosts?: LocalText[]
  cutBy?: "transaction" | "day"
  /** What the order brings in all, where the journal moves another number of points. */
  allPoints?: number
  /** Staff changed the order: nothing was canceled or refunded. */
  isChanged?: boolean
  /** What was owed and is paid by this. */
  owedPaid?: number
  reason?: string
  rewardName?: LocalText
  worthMinor?: number
  /** Who was invited. */
  friend?: string
}

export type Entries = Partial<Record<PointsAccount, number>>

/** The entries of a movement: what the customer's accounts gain, the house gives. */
export function balanced(entries: Omit<Entries, "house">): Entries {
  const sum = Object.values(entries).reduce((total, points) => total + points, 0)
  const all: Entries = { ...entries, house: -sum }
  return Object.fromEntries(Object.entries(all).filter(([, points]) => points !== 0))
}

/** A credit pays what is owed first; the rest is available. `owed` entries are negative. */
export function creditOf(points: number, owed: number): { available: number; owed: number } {
  const paid = Math.min(points, owed)
  return { available: points - paid, owed: paid }
}

/** A debit takes what is there; what is missing is owed. */
export function debitOf(points: number, available: number): { available: number; owed: number } {
  const taken = Math.min(points, available)
  return { available: -taken, owed: -(points - taken) }
}
