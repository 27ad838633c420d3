import { FormProvider } from "react-hook-form"
import { type Branch, newBranchForm, SimpleHours, useBranchForm } from "../../../branch/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { MoreLater, StepForm } from "../step-form.tsx"
import { WithBranch } from "../with-branch.tsx"

export function HoursStep() {
  return <WithBranch>{(branch) => <HoursQuestion key={branch.id} branch={branch} />}</WithBranch>
}

function HoursQuestion({ branch }: { branch: Branch }) {
  const { goOn } = useGuideMoves()
  const { form, save } = useBranchForm({ branch, newForm: newBranchForm, onSaved: goOn })
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={form.handleSubmit(save)} isSaving={form.formState.isSubmitting}>
        <SimpleHours />
        <MoreLater to={`/branches/${branch.id}`} />
      </StepForm>
    </FormProvider>
  )
}
