import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useRef } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { useNavigate } from "react-router"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { type BranchForm, formOf, inputOf, newBranchForm } from "./branch-form.ts"
import { type Branch, branchesQuery, branchQuery } from "./branches.ts"
import { HoursSection } from "./hours/hours-section.tsx"
import { OverridesSection } from "./hours/overrides-section.tsx"
import { LocationSection } from "./location-section.tsx"
import { NamesSection } from "./names-section.tsx"
import { OrderTypesSection, PrayerSection } from "./serving-section.tsx"

/** All of a branch in one form; without one, the form opens a new branch. */
export function BranchEditor({ branch }: { branch: Branch | null }) {
  const navigate = useNavigate()
  const saved = branch ? formOf(branch) : newBranchForm
  // Kept until it was saved: a retry after a lost answer opens no second branch.
  const newBranchId = useRef(newId())
  const form = useForm<BranchForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = form.formState
  const save = useSingleFlight(async (values: BranchForm) => {
    const body = inputOf(values)
    try {
      const fresh = branch
        ? await api("PUT /staff/branches/{id}/", {
            params: { id: branch.id },
            body: { ...body, version: branch.version },
          })
        : await api("POST /staff/branches/", { body: { ...body, id: newBranchId.current } })
      form.reset(formOf(fresh), { keepDirtyValues: false })
      showAnswer(branchQuery(fresh.id).queryKey, fresh)
      toastSuccess(m["brand.saved"]())
      await queryClient.invalidateQueries({ queryKey: branchesQuery.queryKey, exact: true })
      if (!branch) await navigate(`/branches/${fresh.id}`, { replace: true })
    } catch (error) {
      showWireErrors(form, error)
      toastFailure(error)
      // Theirs comes into the fields that were not touched here, before the next try.
      if (branch && hasCode(error, "changed_meanwhile")) {
        await queryClient.invalidateQueries({ queryKey: branchQuery(branch.id).queryKey })
      }
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
        <NamesSection />
        <LocationSection />
        <HoursSection />
        <OverridesSection />
        <PrayerSection />
        <OrderTypesSection />
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
