import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { menuLimits } from "@sufra/domain/menu/limits"

const halalaDigits = 2

function upTo(most: number, figure: number | null): number | null {
  return figure !== null && figure <= most ? figure : null
}

/** In halalas; null when it is no price. */
export function priceOf(typed: string): number | null {
  return upTo(menuLimits.priceMinor, parseFigure(typed, halalaDigits))
}

export function priceTyped(priceMinor: number): string {
  return figureText(priceMinor, halalaDigits)
}

export function caloriesOf(typed: string): number | null {
  return upTo(menuLimits.calories, parseFigure(typed, 0))
}

/** Of a nutrient in milligrams, typed with as many fraction digits as its unit has. */
export function amountOf(typed: string, digits: number): number | null {
  return upTo(menuLimits.amountMg, parseFigure(typed, digits))
}

/** A whole number; null when it is none. */
export function countOf(typed: string): number | null {
  return parseFigure(typed, 0)
}
