import type { ApiInput } from "@sufra/contract/client/client"
import { figureText } from "@sufra/domain/kernel/figures"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { groupProblems } from "@sufra/domain/menu/choice/modifier-group"
import type { Allergen } from "@sufra/domain/menu/nutrition"
import { type NutrientName, nutrients } from "../food-words.ts"
import type { Group, GroupOption } from "../groups.ts"
import { amountOf, countOf, priceOf, priceTyped } from "../typed-figures.ts"
import { nameErrors } from "./name-fields.tsx"
import type { Errors } from "./use-draft.ts"

type GroupBody = ApiInput<"PUT /staff/menu/modifier-groups/{id}/">["body"]

/** Numbers as they are typed: half a number must not vanish under the fingers. */
export type OptionDraft = {
  id: string
  name: LocalText
  price: string
  calories: string
  nutrition: Record<NutrientName, string>
  allergens: Allergen[]
  isDefault: boolean
  isAvailable: boolean
}

export type GroupDraft = {
  name: LocalText
  minimum: number
  maximum: number
  free: number
  options: OptionDraft[]
}

/** Kept in milligrams, typed in the unit of a printed label. */

const noNutrition = Object.fromEntries(nutrients.map(({ name }) => [name, ""])) as Record<
  NutrientName,
  string
>

function nutritionText(nutrition: GroupOption["nutrition"]): OptionDraft["nutrition"] {
  if (!nutrition) return noNutrition
  const entries = nutrients.map(({ name, unit }) => [
    name,
    figureText(nutrition[name], unit.digits),
  ])
  return Object.fromEntries(entries) as OptionDraft["nutrition"]
}

/** Milligrams; an empty field is none of it, what is no number is null. */
function nutrientOf(typed: string, { digits }: { digits: number }): number | null {
  return typed.trim() === "" ? 0 : amountOf(typed, digits)
}

export function newOptionDraft(): OptionDraft {
  return {
    id: newId(),
    name: { sa: "", en: "" },
    price: "0",
    calories: "",
    nutrition: noNutrition,
    allergens: [],
    isDefault: false,
    isAvailable: true,
  }
}

export function newGroupDraft(): GroupDraft {
  const options = [newOptionDraft(), newOptionDraft()]
  return { name: { sa: "", en: "" }, minimum: 1, maximum: 1, free: 0, options }
}

export function groupDraftOf({ name, minimum, maximum, free, options }: Group): GroupDraft {
  return {
    name,
    minimum,
    maximum,
    free,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: priceTyped(option.price_minor),
      calories: option.calories === null ? "" : String(option.calories),
      nutrition: nutritionText(option.nutrition),
      allergens: option.allergens,
      isDefault: option.is_default,
      isAvailable: option.is_available,
    })),
  }
}

/** What does not fit together, as soon as it does not. */
export function boundErrors({ minimum, maximum, free, options }: GroupDraft): Errors {
  const problems = groupProblems({ minimum, maximum, free, options })
  return Object.fromEntries(problems.map(({ field, code }) => [field, code]))
}

function optionErrors(option: OptionDraft, path: string): Errors {
  const wrongNutrients = nutrients.filter(
    ({ name, unit }) => nutrientOf(option.nutrition[name], unit) === null,
  )
  return {
    ...nameErrors(option.name, `${path}.name`),
    ...(priceOf(option.price) === null && { [`${path}.price_minor`]: "figure_invalid" }),
    ...(option.calories.trim() !== "" &&
      countOf(option.calories) === null && { [`${path}.calories`]: "figure_invalid" }),
    ...Object.fromEntries(
      wrongNutrients.map(({ name }) => [`${path}.nutrition.${name}`, "figure_invalid"]),
    ),
  }
}

export function groupErrors(draft: GroupDraft): Errors {
  return Object.assign(
    nameErrors(draft.name, "name"),
    boundErrors(draft),
    ...draft.options.map((option, index) => optionErrors(option, `options.${index}`)),
    draft.options.length === 0 ? { options: "required" } : {},
  )
}

function nutritionOf(typed: OptionDraft["nutrition"]): GroupBody["options"][number]["nutrition"] {
  if (nutrients.every(({ name }) => typed[name].trim() === "")) return null
  const entries = nutrients.map(({ name, unit }) => [name, nutrientOf(typed[name], unit) ?? 0])
  return Object.fromEntries(entries) as GroupBody["options"][number]["nutrition"]
}

export function groupBodyOf(draft: GroupDraft): GroupBody {
  return {
    name: draft.name,
    minimum: draft.minimum,
    maximum: draft.maximum,
    free: draft.free,
    options: draft.options.map((option) => ({
      id: option.id,
      name: option.name,
      price_minor: priceOf(option.price) ?? 0,
      calories: countOf(option.calories),
      nutrition: nutritionOf(option.nutrition),
      allergens: option.allergens,
      is_default: option.isDefault,
      is_available: option.isAvailable,
    })),
  }
}
