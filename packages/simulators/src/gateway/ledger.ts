export type LedgerEntry = {
  payment_id: string
  kind: "captured" | "refunded" | "voided"
  amount: number
  at: string
}

export type LedgerSums = { captured: number; refunded: number; voided: number }

/** Every halala that moved. It only grows; what a merchant believes must agree with it. */
export class Ledger {
  readonly entries: LedgerEntry[] = []

  add(entry: LedgerEntry): void {
    this.entries.push(entry)
  }

  of(paymentId: string): LedgerSums {
    const sums: LedgerSums = { captured: 0, refunded: 0, voided: 0 }
    for (const { payment_id, kind, amount } of this.entries) {
      if (payment_id === paymentId) sums[kind] += amount
    }
    return sums
  }

  get payments(): Record<string, LedgerSums> {
    const ids = new Set(this.entries.map(({ payment_id }) => payment_id))
    return Object.fromEntries([...ids].map((id) => [id, this.of(id)]))
  }

  /** What is left with the merchant, over all payments. */
  get balance(): number {
    return this.entries.reduce(
      (sum, { kind, amount }) => sum + (kind === "captured" ? amount : -amount),
      0,
    )
  }
}
