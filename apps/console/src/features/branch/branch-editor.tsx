import { m } from "@sufra/messages"
import { FormProvider } from "react-hook-form"
import { useNavigate } from "react-router"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { newBranchForm } from "./branch-form.ts"
import type { Branch } from "./branches.ts"
import { HoursSection } from "./hours/hours-section.tsx"
import { OverridesSection } from "./hours/overrides-section.tsx"
import { PrayerSection } from "./hours/prayer-section.tsx"
import { LocationSection } from "./location-section.tsx"
import { NamesSection } from "./names-section.tsx"
import { OrderTypesSection } from "./serving-section.tsx"
import { useBranchForm } from "./use-branch-form.ts"

/** All of a branch in one form; without one, the form opens a new branch. */
export function BranchEditor({ branch }: { branch: Branch | null }) {
  const navigate = useNavigate()
  const { form, save, discard } = useBranchForm({
    branch,
    newForm: newBranchForm,
    onSaved: async (fresh) => {
      toastSuccess(m["brand.saved"]())
      if (!branch) await navigate(`/branches/${fresh.id}`, { replace: true })
    },
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-6">
        <NamesSection />
        <LocationSection />
        <HoursSection />
        <OverridesSection />
        <PrayerSection />
        <OrderTypesSection />
        <SaveBar isDirty={isDirty} isSaving={isSubmitting} onDiscard={discard} />
      </form>
      {/* A new branch leads to its own page while its form is still being sent. */}
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </FormProvider>
  )
}
