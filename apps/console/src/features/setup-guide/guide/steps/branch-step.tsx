import { m } from "@sufra/messages"
import { FormProvider } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import {
  type Branch,
  BranchBasics,
  inOtherLanguageToo,
  LocationSection,
  newBranchForm,
  useBranchForm,
} from "../../../branch/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { MoreLater, StepForm } from "../step-form.tsx"
import { FirstBranch } from "../with-branch.tsx"

export function BranchStep() {
  return (
    <FirstBranch>
      {(branch) => <BranchQuestion key={branch?.id ?? "new"} branch={branch} />}
    </FirstBranch>
  )
}

const firstBranchForm = {
  ...newBranchForm,
  name: {
    sa: m["guide.main_branch"]({}, { locale: "ar" }),
    en: m["guide.main_branch"]({}, { locale: "en" }),
  },
}

function BranchQuestion({ branch }: { branch: Branch | null }) {
  const locale = useLocale()
  const { goOn } = useGuideMoves()
  const { form, saved, save } = useBranchForm({ branch, newForm: firstBranchForm, onSaved: goOn })
  const submit = form.handleSubmit((typed) => save(inOtherLanguageToo(typed, saved, locale)))
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={submit} isSaving={form.formState.isSubmitting}>
        <BranchBasics />
        <LocationSection />
        {branch ? <MoreLater to={`/branches/${branch.id}`} /> : null}
      </StepForm>
    </FormProvider>
  )
}
