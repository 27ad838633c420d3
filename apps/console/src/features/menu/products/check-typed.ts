import { productLimits } from "@sufra/contract/menu-limits"
import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { cleanLine, cleanParagraph } from "@sufra/domain/menu/menu-text"

const halalaDigits = 2

export function priceOf(typed: string): number | null {
  const minor = parseFigure(typed, halalaDigits)
  return minor !== null && minor <= productLimits.priceMinor ? minor : null
}

export function priceTyped(priceMinor: number): string {
  return figureText(priceMinor, halalaDigits)
}

export function caloriesOf(typed: string): number | null {
  const calories = parseFigure(typed, 0)
  return calories !== null && calories <= productLimits.calories ? calories : null
}

/** The code of what is wrong with what was typed, or null: the same rules as the server's. */
export const checkTyped = {
  name: (typed: string): string | null => {
    const name = cleanLine(typed)
    if (name === "") return "required"
    return name.length > productLimits.nameLength ? "name_too_long" : null
  },
  optionalName: (typed: string): string | null =>
    cleanLine(typed).length > productLimits.nameLength ? "name_too_long" : null,
  description: (typed: string): string | null =>
    cleanParagraph(typed).length > productLimits.descriptionLength ? "description_too_long" : null,
  price: (typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return priceOf(typed) === null ? "price_invalid" : null
  },
  calories: (typed: string): string | null =>
    typed.trim() !== "" && caloriesOf(typed) === null ? "calories_invalid" : null,
}
