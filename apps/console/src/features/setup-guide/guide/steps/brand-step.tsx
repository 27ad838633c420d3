import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useQuery } from "@tanstack/react-query"
import { FormProvider } from "react-hook-form"
import {
  type Brand,
  brandQuery,
  ColourRow,
  LogoSection,
  useBrandForm,
} from "../../../establishment/index.ts"
import { useStaff } from "../../../staff/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { MoreLater, StepForm } from "../step-form.tsx"

export function BrandStep() {
  const query = useQuery(brandQuery)
  return <LoadedStep query={query}>{(brand) => <BrandQuestion brand={brand} />}</LoadedStep>
}

function BrandQuestion({ brand }: { brand: Brand }) {
  const { goOn } = useGuideMoves()
  const establishmentId = useStaff().establishment?.id ?? ""
  const { form, save } = useBrandForm({ brand, establishmentId, onSaved: goOn })
  return (
    <FormProvider {...form}>
      <StepForm onSubmit={form.handleSubmit(save)} isSaving={form.formState.isSubmitting}>
        <LogoSection />
        <Card padding="large" render={<section aria-label={m["brand.colours_title"]()} />}>
          <ul className="-my-5">
            <ColourRow name="primary" />
          </ul>
        </Card>
        <MoreLater to="/settings/brand" />
      </StepForm>
    </FormProvider>
  )
}
