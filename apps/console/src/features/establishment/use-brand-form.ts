import { useForm } from "react-hook-form"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { fetchAgain, queryClient } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { type Brand, type BrandForm, brandQuery, formOf, saveBrand } from "./brand.ts"
import { showSavedBrand } from "./place.ts"

const fieldOf = {
  "name.en": "name.en",
  "name.sa": "name.sa",
  "theme.primary": "theme.primary",
  "theme.secondary": "theme.secondary",
  "theme.success": "theme.success",
  "theme.danger": "theme.danger",
  "theme.warning": "theme.warning",
  "theme.info": "theme.info",
  "theme.dark": "theme.dark",
} as const

type BrandToEdit = { brand: Brand; establishmentId: string; onSaved: () => unknown }

/** The whole brand in one form, however many of its fields a screen shows. */
export function useBrandForm({ brand, establishmentId, onSaved }: BrandToEdit) {
  const saved = formOf(brand)
  const form = useForm<BrandForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  function startAgainFrom(values: BrandForm) {
    form.reset(values, { keepDirtyValues: false })
  }
  const save = useSingleFlight(async (values: BrandForm) => {
    try {
      const fresh = await saveBrand(values, brand.version)
      startAgainFrom(formOf(fresh))
      showAnswer(brandQuery.queryKey, fresh)
      await showSavedBrand(establishmentId, fresh)
      await onSaved()
      await queryClient.invalidateQueries({ queryKey: ["me"] })
    } catch (error) {
      showFieldErrors(form, error, fieldOf)
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("brand")
    }
  })
  return { form, saved, save, discard: () => startAgainFrom(saved) }
}
