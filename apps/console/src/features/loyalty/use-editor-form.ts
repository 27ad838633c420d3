import { useEffect, useMemo, useState } from "react"
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from "react-hook-form"
import { useNavigate } from "react-router"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { problemResolver } from "./problem-resolver.ts"
import type { Problem } from "./typed-figures.ts"

type EditorFormOptions<Values extends FieldValues> = {
  values: Values
  problemsOf: (values: Values) => Problem[]
  savedText: () => string
  /** The query of the list that it is one of. */
  listName: "campaigns" | "coupons" | "preorder-menus" | "punch-cards" | "reward-items"
  /** Saves, and says where to go from there. */
  save: (typed: Values) => Promise<string>
  onRefused?: (error: unknown) => void
}

/** The form of one coupon, reward, card or campaign: saved once, guarded against leaving, told of a colleague's change. */
export function useEditorForm<Values extends FieldValues>(options: EditorFormOptions<Values>) {
  const { values, problemsOf, savedText, listName, onRefused } = options
  const resolver = useMemo(() => problemResolver(problemsOf), [problemsOf])
  const form: UseFormReturn<Values> = useForm<Values>({
    values,
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const { isDirty, isSubmitting } = form.formState
  const navigate = useNavigate()
  const [nextPath, setNextPath] = useState<string | null>(null)
  // Not where it was saved: the guard must have heard first that nothing is lost.
  useEffect(() => {
    if (nextPath) void navigate(nextPath)
  }, [nextPath, navigate])
  const reset = (to: Values) => form.reset(to as DefaultValues<Values>, { keepDirtyValues: false })
  const save = useSingleFlight(async (typed: Values) => {
    try {
      const path = await options.save(typed)
      reset(typed)
      toastSuccess(savedText())
      setNextPath(path)
    } catch (error) {
      onRefused?.(error)
      showWireErrors(form, error)
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain(listName)
    }
  })
  const layout = {
    onSubmit: form.handleSubmit(save),
    isDirty,
    isGuarded: isDirty && nextPath === null,
    isSaving: isSubmitting,
    onDiscard: () => reset(values),
  }
  return { form, layout }
}
