import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useState } from "react"
import type { Path, UseFormReturn } from "react-hook-form"
import { api } from "../../../../shell/api/api.ts"
import { showAnswer } from "../../../../shell/api/cached-edits.ts"
import { queryClient } from "../../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../../shell/errors/error-text.ts"
import { showFieldErrors } from "../../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../../shell/page/toasts.ts"
import { nutrients } from "../../food-words.ts"
import { type Product, productQuery, refreshMenu } from "../../menu.ts"
import { type Gap, gapAnchor } from "./gap-text.ts"
import { bodyOf, type ProductForm } from "./product-form.ts"
import { showGap } from "./show-gap.ts"

const fieldOf: Record<string, Path<ProductForm>> = {
  "name.en": "name.en",
  "name.sa": "name.sa",
  "description.en": "description.en",
  "description.sa": "description.sa",
  price_minor: "price",
  order_types: "orderTypes",
  calories: "calories",
  "nutrition.serving_size.amount": "label.servingAmount",
  ...Object.fromEntries(
    nutrients.map(({ name }) => [`nutrition.${name}`, `label.${name}` as const]),
  ),
}

const gapFields: Partial<Record<Gap, Path<ProductForm>>> = {
  "name.en": "name.en",
  "name.sa": "name.sa",
  price: "price",
  calories: "calories",
  allergens: "allergens",
}

function showGaps(form: UseFormReturn<ProductForm>, gaps: Gap[]): void {
  for (const gap of gaps) {
    const field = gapFields[gap]
    if (field) form.setError(field, { type: "server", message: "required" })
  }
  if (gaps[0]) showGap(gapAnchor(gaps[0]))
}

type Saving = {
  form: UseFormReturn<ProductForm>
  /** Null makes a new one. */
  base: Product | null
  onSaved: (product: Product) => void
}

/** Saves the whole form; a refusal is said where it belongs, and what was typed stays. */
export function useProductSave({ form, base, onSaved }: Saving) {
  const [theirs, setTheirs] = useState<Product | null>(null)
  // Kept over a failed try: the second makes no second product.
  const [freshId] = useState(newId)

  const save = useSingleFlight(async (values: ProductForm, theirVersion?: string) => {
    const version = theirVersion ?? base?.version
    try {
      const saved =
        base && version !== undefined
          ? await api("PUT /staff/menu/products/{id}/", {
              params: { id: base.id },
              body: { ...bodyOf(values), version },
            })
          : await api("POST /staff/menu/products/", { body: { id: freshId, ...bodyOf(values) } })
      showAnswer(productQuery(saved.id).queryKey, saved)
      void refreshMenu()
      toastSuccess(m["menu_editor.saved"]())
      onSaved(saved)
    } catch (error) {
      if (hasCode(error, "product_changed") && base) return setTheirs(await fetchTheirs(base.id))
      if (hasCode(error, "product_incomplete")) showGaps(form, Object.keys(error.fields) as Gap[])
      showFieldErrors(form, error, fieldOf)
      toastFailure(error)
    }
  })
  return { save, theirs, forgetTheirs: () => setTheirs(null) }
}

async function fetchTheirs(id: string): Promise<Product | null> {
  try {
    return await queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 })
  } catch (error) {
    toastFailure(error)
    return null
  }
}
