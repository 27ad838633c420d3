import { shareMinor } from "../kernel/money.ts"

/**
 * The VAT inside a further refund: of all that was given back so far, less what was credited before. So a
 * hundred small refunds credit the same VAT as one of the whole.
 */
export function creditedVat(
  invoice: { totalMinor: number; vatMinor: number },
  before: { totalMinor: number; vatMinor: number },
  amountMinor: number,
): number {
  if (invoice.totalMinor === 0) return 0
  const backMinor = before.totalMinor + amountMinor
  return shareMinor(invoice.vatMinor, backMinor, invoice.totalMinor) - before.vatMinor
}
