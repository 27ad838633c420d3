import type { ApiInput } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { ProductOptions } from "../product-options.ts"
import { priceOf, priceTyped } from "../typed-figures.ts"
import { nameErrors } from "./name-fields.tsx"
import type { Errors } from "./use-draft.ts"

type StepBody =
  ApiInput<"PUT /staff/menu/products/{id}/combo-steps/">["body"]["combo_steps"][number]

/** `id` is the product's: a list that is put in order needs one. */
type PartDraft = { id: string; extra: string }
export type StepDraft = { id: string; name: LocalText; choose: number; products: PartDraft[] }

export function newStepDraft(): StepDraft {
  return { id: newId(), name: { sa: "", en: "" }, choose: 1, products: [] }
}

export function stepDraftsOf({ combo_steps }: ProductOptions): StepDraft[] {
  return combo_steps.map(({ id, name, choose, products }) => ({
    id,
    name,
    choose,
    products: products.map((one) => ({
      id: one.product_id,
      extra: priceTyped(one.extra_minor),
    })),
  }))
}

export function comboErrors(steps: StepDraft[]): Errors {
  return Object.assign(
    {},
    ...steps.map((step, index) => {
      const path = `combo_steps.${index}`
      const extras = step.products.map((part, at) =>
        priceOf(part.extra) === null
          ? { [`${path}.products.${at}.extra_minor`]: "figure_invalid" }
          : {},
      )
      return Object.assign(
        nameErrors(step.name, `${path}.name`),
        step.products.length === 0 ? { [`${path}.products`]: "required" } : {},
        step.products.length > 0 && step.choose > step.products.length
          ? { [`${path}.choose`]: "combo_chooses_too_many" }
          : {},
        ...extras,
      )
    }),
  )
}

export function stepBodyOf(step: StepDraft): StepBody {
  return {
    id: step.id,
    name: step.name,
    choose: step.choose,
    products: step.products.map((part) => ({
      product_id: part.id,
      extra_minor: priceOf(part.extra) ?? 0,
    })),
  }
}
