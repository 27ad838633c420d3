import { m } from "@sufra/messages"
import { useCallback } from "react"
import { type FieldErrors, FormProvider, type Resolver, set, useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { showAnswer } from "../../../shell/api/cached-edits.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { formOf as branchFormOf, inputOf, orderingOf } from "../branch-form.ts"
import { type Branch, branchQuery, zonesQuery } from "../branches.ts"
import { FiguresSection } from "./figures-section.tsx"
import { KitchenSection } from "./kitchen-section.tsx"
import {
  type EditedZones,
  figuresOf,
  formOf,
  type OrderingForm,
  problemsOf,
  zonesOf,
} from "./ordering-form.ts"
import { ZonesSection } from "./zones-section.tsx"

const resolver: Resolver<OrderingForm> = (values) => {
  const errors: FieldErrors<OrderingForm> = {}
  for (const { path, code } of problemsOf(values))
    set(errors, path, { type: "rule", message: code })
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The figures are the branch's, the zones a list of their own: what was not changed is not sent. */
async function saveOrdering(values: OrderingForm, branch: Branch, zones: EditedZones) {
  const params = { id: branch.id }
  const figures = figuresOf(values)
  if (!isSame(figures, orderingOf(branch))) {
    const body = { ...inputOf(branchFormOf(branch)), ...figures, version: branch.version }
    const fresh = await api("PUT /staff/branches/{id}/", { params, body })
    showAnswer(branchQuery(branch.id).queryKey, fresh)
  }
  const wanted = zonesOf(values)
  if (!isSame(wanted, zonesOf(formOf(orderingOf(branch), zones.zones)))) {
    const body = { zones: wanted, version: zones.version }
    const fresh = await api("PUT /staff/branches/{id}/zones/", { params, body })
    showAnswer(zonesQuery(branch.id).queryKey, fresh)
  }
}

type OrderingEditorProps = { branch: Branch; zones: EditedZones; canEditTaxes: boolean }

export function OrderingEditor({ branch, zones, canEditTaxes }: OrderingEditorProps) {
  const saved = formOf(orderingOf(branch), zones.zones)
  const form = useForm<OrderingForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
    resolver,
  })
  const { isDirty, isSubmitting } = form.formState
  const refetch = useCallback(() => {
    return queryClient.invalidateQueries({ queryKey: branchQuery(branch.id).queryKey })
  }, [branch.id])
  const save = useSingleFlight(async (values: OrderingForm) => {
    try {
      await saveOrdering(values, branch, zones)
      form.reset(values, { keepDirtyValues: false })
      toastSuccess(m["brand.saved"]())
    } catch (error) {
      showWireErrors(form, error)
      toastFailure(error)
      // Theirs comes into the fields that were not touched here, before the next try.
      if (hasCode(error, "changed_meanwhile")) await refetch()
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
        <FiguresSection canEditTaxes={canEditTaxes} />
        <KitchenSection />
        <ZonesSection at={branch} isDelivering={branch.order_types.includes(3)} />
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={() => form.reset(saved, { keepDirtyValues: false })}
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}
