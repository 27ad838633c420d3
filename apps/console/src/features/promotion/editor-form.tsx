import { m } from "@sufra/messages"
import { type ReactNode, useEffect, useState } from "react"
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form"
import { useNavigate } from "react-router"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { type PromotionInput, savePromotion } from "./promotions.ts"

type EditorFormProps<Values extends FieldValues> = {
  id: string
  /** Of what the form was filled with; none while it is new. */
  version: string | undefined
  form: UseFormReturn<Values>
  inputOf: (values: Values) => PromotionInput
  /** Where the server's field errors belong in this form. */
  fieldOf: (values: Values) => Record<string, Path<Values>>
  preview: ReactNode
  children: ReactNode
}

/** Fields, preview and save bar of either kind. Saving leads back to the list. */
export function EditorForm<Values extends FieldValues>(props: EditorFormProps<Values>) {
  const { id, version, form, inputOf, fieldOf, preview, children } = props
  const { isDirty, isSubmitting } = form.formState
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  // Not where it was saved: the guard below must have heard first that nothing is lost.
  useEffect(() => {
    if (isSaved) void navigate("/promotions")
  }, [isSaved, navigate])
  const save = useSingleFlight(async (values: Values) => {
    try {
      await savePromotion(id, { ...inputOf(values), version })
      toastSuccess(m["promotion.saved"]())
      setSaved(true)
    } catch (error) {
      showFieldErrors(form, error, fieldOf(values))
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("promotions")
    }
  })
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">{children}</div>
        <div className="lg:sticky lg:top-8">{preview}</div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={() => form.reset()}
          className="lg:col-span-2"
        />
      </form>
      <LeaveGuard isDirty={isDirty && !isSaved} />
    </FormProvider>
  )
}
