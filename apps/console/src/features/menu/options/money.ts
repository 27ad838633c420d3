import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { menuLimits } from "@sufra/domain/menu/limits"

/** 1250 as "12.5": how a person would type it. */
export function amountText(minor: number): string {
  return figureText(minor, 2)
}

/** What was typed, in Arabic digits too, as halalas; null when it is no amount. */
export function parseAmount(text: string): number | null {
  const minor = parseFigure(text, 2)
  return minor !== null && minor <= menuLimits.priceMinor ? minor : null
}

/** A whole number; null when it is none. */
export function parseCount(text: string): number | null {
  return parseFigure(text, 0)
}
