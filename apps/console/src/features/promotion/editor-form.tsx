import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { type ReactNode, useEffect, useState } from "react"
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form"
import { useNavigate } from "react-router"
import { showFieldErrors } from "../../shell/form-errors.ts"
import { LeaveGuard } from "../../shell/leave-guard.tsx"
import { toastFailure, toastSuccess } from "../../shell/toasts.ts"
import { useSingleFlight } from "../../shell/use-single-flight.ts"
import { type PromotionInput, savePromotion } from "./promotions.ts"

type EditorFormProps<Values extends FieldValues> = {
  id: string
  form: UseFormReturn<Values>
  inputOf: (values: Values) => PromotionInput
  /** Where the server's field errors belong in this form. */
  fieldOf: (values: Values) => Record<string, Path<Values>>
  preview: ReactNode
  children: ReactNode
}

/** Fields, preview and save bar of either kind. Saving leads back to the list. */
export function EditorForm<Values extends FieldValues>(props: EditorFormProps<Values>) {
  const { id, form, inputOf, fieldOf, preview, children } = props
  const { isDirty, isSubmitting } = form.formState
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  // Not where it was saved: the guard below must have heard first that nothing is lost.
  useEffect(() => {
    if (isSaved) void navigate("/promotions")
  }, [isSaved, navigate])
  const save = useSingleFlight(async (values: Values) => {
    try {
      await savePromotion(id, inputOf(values))
      toastSuccess(m["promotion.saved"]())
      setSaved(true)
    } catch (error) {
      showFieldErrors(form, error, fieldOf(values))
      toastFailure(error)
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
        <div className="sticky bottom-0 z-10 -mx-4 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card px-4 py-3 md:-mx-8 md:-mb-8 md:px-8 lg:col-span-2">
          {isDirty ? (
            <>
              <p role="status" className="me-auto text-ink-2">
                {m["save.unsaved"]()}
              </p>
              <Button variant="plain" onClick={() => form.reset()}>
                {m["save.discard"]()}
              </Button>
            </>
          ) : null}
          <Button type="submit" disabled={!isDirty} loading={isSubmitting} className="min-w-32">
            {m["action.save"]()}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={isDirty && !isSaved} />
    </FormProvider>
  )
}
