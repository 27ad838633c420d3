import { m } from "@sufra/messages"
import { useMemo } from "react"
import { type DefaultValues, type FieldValues, useForm } from "react-hook-form"
import type { QueryName } from "../../shell/api/live-queries.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"

type Section<View, Form> = {
  view: View
  formOf: (view: View) => Form
  send: (typed: Form, version: string) => Promise<View>
  query: QueryName
  /** Instead of the sentence that it is saved. */
  onSaved?: () => unknown
}

/** One section of the settings: saved on its own, with the version of what its form was filled with. */
export function useSectionForm<View extends { version: string }, Form extends FieldValues>({
  view,
  formOf,
  send,
  query,
  onSaved = () => toastSuccess(m["settings.saved"]()),
}: Section<View, Form>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a section's formOf is one function of a module
  const values = useMemo(() => formOf(view), [view])
  const form = useForm<Form>({
    values,
    defaultValues: values as DefaultValues<Form>,
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSingleFlight(async (typed: Form) => {
    try {
      const fresh = await send(typed, view.version)
      form.reset(formOf(fresh), { keepDirtyValues: false })
      await onSaved()
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
    } finally {
      // Also after a refusal: what a colleague has saved meanwhile is shown beside what is typed here.
      await fetchAgain(query)
    }
  })
  const discard = () => form.reset(values, { keepDirtyValues: false })
  return { form, save, discard }
}
