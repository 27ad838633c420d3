import type { ChosenName } from "../cart/cart.ts"
import type { Locale, LocalText } from "../kernel/locale.ts"

const separators: Record<Locale, string> = { sa: "، ", en: ", " }

/** The size and the options that a line's price is made of: "Large, 2 × Oat milk". */
export function chosenText(chosen: readonly ChosenName[], locale: Locale): string {
  return chosen
    .map(({ name, count }) => (count > 1 ? `${count} × ${name[locale]}` : name[locale]))
    .join(separators[locale])
}

type Line = { name: LocalText; chosen: readonly ChosenName[] }

/** A line as one text: "Latte (Large, 2 × Oat milk)". */
export function lineText({ name, chosen }: Line, locale: Locale): string {
  const options = chosenText(chosen, locale)
  return options ? `${name[locale]} (${options})` : name[locale]
}
