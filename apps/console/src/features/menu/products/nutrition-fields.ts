import { productLimits } from "@sufra/contract/menu-limits"
import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import type { Product } from "./menu.ts"

type Label = NonNullable<Product["nutrition"]>
export type LabelField = Exclude<keyof Label, "serving_size">

/** Typed in the unit of a printed label, kept in milligrams: three digits apart for grams. */
type Unit = { text: () => string; digits: 0 | 3 }
const grams: Unit = { text: () => m["menu_editor.unit_grams"](), digits: 3 }
const milligrams: Unit = { text: () => m["menu_editor.unit_milligrams"](), digits: 0 }

/** In the order of a printed label. */
export const labelFields: readonly {
  name: LabelField
  text: () => string
  unit: Unit
}[] = [
  { name: "total_fat_mg", text: () => m["menu_editor.total_fat"](), unit: grams },
  {
    name: "saturated_fat_mg",
    text: () => m["menu_editor.saturated_fat"](),
    unit: grams,
  },
  { name: "trans_fat_mg", text: () => m["menu_editor.trans_fat"](), unit: grams },
  { name: "cholesterol_mg", text: () => m["menu_editor.cholesterol"](), unit: milligrams },
  { name: "sodium_mg", text: () => m["menu_editor.sodium"](), unit: milligrams },
  { name: "carbohydrate_mg", text: () => m["menu_editor.carbohydrate"](), unit: grams },
  { name: "dietary_fiber_mg", text: () => m["menu_editor.fiber"](), unit: grams },
  { name: "total_sugars_mg", text: () => m["menu_editor.sugars"](), unit: grams },
  {
    name: "added_sugars_mg",
    text: () => m["menu_editor.added_sugars"](),
    unit: grams,
  },
  { name: "protein_mg", text: () => m["menu_editor.protein"](), unit: grams },
  { name: "caffeine_mg", text: () => m["menu_editor.caffeine"](), unit: milligrams },
]

const digitsOf = new Map(labelFields.map(({ name, unit }) => [name, unit.digits]))
const servingDigits = 3

/** What the form holds of a label: figures as they are typed. */
export type TypedLabel = Record<LabelField, string> & {
  servingAmount: string
  servingUnit: "gm" | "liter"
}

export function typedLabel(label: Label | null): TypedLabel {
  const figures = labelFields.map(({ name, unit }) => [
    name,
    label ? figureText(label[name], unit.digits) : "",
  ])
  const serving = label?.serving_size
  return {
    ...(Object.fromEntries(figures) as Record<LabelField, string>),
    servingAmount: serving ? String(serving.amount) : "",
    servingUnit: serving?.unit ?? "gm",
  }
}

function amountOf(name: LabelField, typed: string): number | null {
  const mg = parseFigure(typed, digitsOf.get(name) ?? 0)
  return mg !== null && mg <= productLimits.amountMg ? mg : null
}

function servingOf(typed: string): number | null {
  const thousandths = parseFigure(typed, servingDigits)
  return thousandths === null || thousandths === 0 ? null : thousandths / 1000
}

export const checkLabel = {
  amount: (name: LabelField, typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return amountOf(name, typed) === null ? "amount_invalid" : null
  },
  serving: (typed: string): string | null => {
    if (typed.trim() === "") return "required"
    return servingOf(typed) === null ? "amount_invalid" : null
  },
}

/** Of a label that was checked; a figure that is half typed counts as nothing in the preview. */
export function labelOf(typed: TypedLabel): Label {
  const figures = labelFields.map(({ name }) => [name, amountOf(name, typed[name]) ?? 0])
  return {
    ...(Object.fromEntries(figures) as Record<LabelField, number>),
    serving_size: { amount: servingOf(typed.servingAmount) ?? 0, unit: typed.servingUnit },
  }
}
