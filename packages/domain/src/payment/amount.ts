import { parseFigure } from "../kernel/figures.ts"

/** A million riyals: beyond it a figure at a till is a slip of the finger. */
export const mostAmountMinor = 100_000_000

const halalaDigits = 2

/** Riyals as they were typed, in halalas; null when it is no such sum. */
export function parseAmount(typed: string): number | null {
  const minor = parseFigure(typed, halalaDigits)
  return minor !== null && minor <= mostAmountMinor ? minor : null
}
