import { parseFigure } from "../kernel/figures.ts"

/** A million riyals: beyond it a figure at a till is a slip of the finger. */
export const mostAmountMinor = 100_000_000

/** What was put in and paid piece by piece may come to more: it must be possible to count it. */
export const mostCountedMinor = 10 * mostAmountMinor

const halalaDigits = 2

/** Riyals as they were typed, in halalas; null when it is no such sum. */
export function parseAmount(typed: string, mostMinor: number = mostAmountMinor): number | null {
  const minor = parseFigure(typed, halalaDigits)
  return minor !== null && minor <= mostMinor ? minor : null
}
