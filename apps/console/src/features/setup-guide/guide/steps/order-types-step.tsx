import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { FormProvider } from "react-hook-form"
import {
  type Branch,
  newBranchForm,
  OrderTypesField,
  useBranchForm,
} from "../../../branch/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { MoreLater, StepForm } from "../step-form.tsx"
import { WithBranch } from "../with-branch.tsx"

export function OrderTypesStep() {
  return (
    <WithBranch>{(branch) => <OrderTypesQuestion key={branch.id} branch={branch} />}</WithBranch>
  )
}

const delivery = 3

function OrderTypesQuestion({ branch }: { branch: Branch }) {
  const { goOn } = useGuideMoves()
  const { form, save } = useBranchForm({ branch, newForm: newBranchForm, onSaved: goOn })
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={form.handleSubmit(save)} isSaving={form.formState.isSubmitting}>
        <Card>
          <OrderTypesField className="flex flex-col divide-y divide-line" />
        </Card>
        {form.watch("order_types").includes(delivery) ? (
          <div className="text-ink-2">
            <p>{m["guide.order_types_delivery"]()}</p>
            <MoreLater to={`/branches/${branch.id}/ordering`}>
              {m["guide.order_types_zones"]()}
            </MoreLater>
          </div>
        ) : null}
      </StepForm>
    </FormProvider>
  )
}
