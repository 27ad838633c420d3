import { m } from "@sufra/messages"
import { FormProvider, useWatch } from "react-hook-form"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { toastSuccess } from "../../shell/page/toasts.ts"
import { type Brand, type BrandForm, wholeColours } from "./brand.ts"
import { ColoursSection } from "./colours-section.tsx"
import { GuestPreview } from "./guest-preview.tsx"
import { LogoSection } from "./logo-section.tsx"
import { NamesSection } from "./names-section.tsx"
import { ScanSection } from "./scan-section.tsx"
import { useBrandForm } from "./use-brand-form.ts"
import { WidthSection } from "./width-section.tsx"

type BrandEditorProps = { brand: Brand; establishmentId: string }

export function BrandEditor({ brand, establishmentId }: BrandEditorProps) {
  const onSaved = () => toastSuccess(m["brand.saved"]())
  const { form, saved, save, discard } = useBrandForm({ brand, establishmentId, onSaved })
  const { isDirty, isSubmitting } = form.formState
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save)}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-6">
          <NamesSection />
          <LogoSection />
          <ScanSection />
          <WidthSection />
          <ColoursSection />
        </div>
        <div className="lg:sticky lg:top-8">
          <LivePreview saved={saved} />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={discard}
          className="lg:col-span-2"
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}

/** Apart from the form, so that a keystroke draws the preview again and not the whole page. */
function LivePreview({ saved }: { saved: BrandForm }) {
  const values = useWatch<BrandForm>() as BrandForm
  return (
    <GuestPreview
      name={values.name}
      logo={values.logo}
      theme={wholeColours(values.theme, saved.theme)}
    />
  )
}
