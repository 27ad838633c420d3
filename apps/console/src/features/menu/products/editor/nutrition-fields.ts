import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { type NutrientName, nutrients } from "../../food-words.ts"
import type { Product } from "../../menu.ts"
import { amountOf } from "../../typed-figures.ts"

type Label = NonNullable<Product["nutrition"]>

const digitsOf = new Map(nutrients.map(({ name, unit }) => [name, unit.digits]))
const servingDigits = 3

/** What the form holds of a label: figures as they are typed. */
export type TypedLabel = Record<NutrientName, string> & {
  servingAmount: string
  servingUnit: "gm" | "liter"
}

export function typedLabel(label: Label | null): TypedLabel {
  const figures = nutrients.map(({ name, unit }) => [
    name,
    label ? figureText(label[name], unit.digits) : "",
  ])
  const serving = label?.serving_size
  return {
    ...(Object.fromEntries(figures) as Record<NutrientName, string>),
    servingAmount: serving ? String(serving.amount) : "",
    servingUnit: serving?.unit ?? "gm",
  }
}

function mgOf(name: NutrientName, typed: string): number | null {
  return amountOf(typed, digitsOf.get(name) ?? 0)
}

function servingOf(typed: string): number | null {
  const thousandths = parseFigure(typed, servingDigits)
  return thousandths === null || thousandths === 0 ? null : thousandths / 1000
}

export const checkLabel = {
  amount: (name: NutrientName, typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return mgOf(name, typed) === null ? "amount_invalid" : null
  },
  serving: (typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return servingOf(typed) === null ? "amount_invalid" : null
  },
}

/** What is still empty of a label, in the order of the form: "serving_size" stands before the figures. */
export function emptyFields(typed: TypedLabel): (NutrientName | "serving_size")[] {
  const figures = nutrients.flatMap(({ name }) => (typed[name].trim() === "" ? [name] : []))
  return typed.servingAmount.trim() === "" ? ["serving_size", ...figures] : figures
}

/** Of a label that was checked; a figure that is half typed counts as nothing in the preview. */
export function labelOf(typed: TypedLabel): Label {
  const figures = nutrients.map(({ name }) => [name, mgOf(name, typed[name]) ?? 0])
  return {
    ...(Object.fromEntries(figures) as Record<NutrientName, number>),
    serving_size: { amount: servingOf(typed.servingAmount) ?? 0, unit: typed.servingUnit },
  }
}
