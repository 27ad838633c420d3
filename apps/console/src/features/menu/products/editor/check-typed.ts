import { menuLimits } from "@sufra/domain/menu/limits"
import { cleanLine, cleanParagraph } from "@sufra/domain/menu/menu-text"
import { caloriesOf, priceOf } from "../../typed-figures.ts"

/** The code of what is wrong with what was typed, or null: the same rules as the server's. */
export const checkTyped = {
  name: (typed: string): string | null => {
    const name = cleanLine(typed)
    if (name === "") return "required"
    return name.length > menuLimits.nameLength ? "name_too_long" : null
  },
  optionalName: (typed: string): string | null =>
    cleanLine(typed).length > menuLimits.nameLength ? "name_too_long" : null,
  description: (typed: string): string | null =>
    cleanParagraph(typed).length > menuLimits.descriptionLength ? "description_too_long" : null,
  price: (typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return priceOf(typed) === null ? "price_invalid" : null
  },
  calories: (typed: string): string | null =>
    typed.trim() !== "" && caloriesOf(typed) === null ? "calories_invalid" : null,
}
