import { m } from "@sufra/messages"
import { FormProvider, useForm, useWatch } from "react-hook-form"
import { showAnswer } from "../../shell/api/cached-edits.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { LeaveGuard } from "../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { type Brand, type BrandForm, brandQuery, formOf, saveBrand, wholeColours } from "./brand.ts"
import { ColoursSection } from "./colours-section.tsx"
import { GuestPreview } from "./guest-preview.tsx"
import { LogoSection } from "./logo-section.tsx"
import { NamesSection } from "./names-section.tsx"
import { showSavedBrand } from "./place.ts"
import { ScanSection } from "./scan-section.tsx"

const fieldOf = {
  "name.en": "name.en",
  "name.sa": "name.sa",
  "theme.primary": "theme.primary",
  "theme.secondary": "theme.secondary",
  "theme.success": "theme.success",
  "theme.danger": "theme.danger",
  "theme.warning": "theme.warning",
  "theme.info": "theme.info",
  "theme.dark": "theme.dark",
} as const

type BrandEditorProps = { brand: Brand; establishmentId: string }

export function BrandEditor({ brand, establishmentId }: BrandEditorProps) {
  const saved = formOf(brand)
  const form = useForm<BrandForm>({
    // Another person's save arrives while this form is open: what was changed here stays.
    values: saved,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty, isSubmitting } = form.formState
  function startAgainFrom(values: BrandForm) {
    form.reset(values, { keepDirtyValues: false })
  }
  const save = useSingleFlight(async (values: BrandForm) => {
    try {
      const fresh = await saveBrand(values)
      startAgainFrom(formOf(fresh))
      showAnswer(brandQuery.queryKey, fresh)
      await showSavedBrand(establishmentId, fresh)
      toastSuccess(m["brand.saved"]())
      await queryClient.invalidateQueries({ queryKey: ["me"] })
    } catch (error) {
      showFieldErrors(form, error, fieldOf)
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
        <div className="flex min-w-0 flex-col gap-6">
          <NamesSection />
          <LogoSection />
          <ScanSection />
          <ColoursSection />
        </div>
        <div className="lg:sticky lg:top-8">
          <LivePreview saved={saved} />
        </div>
        <SaveBar
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={() => startAgainFrom(saved)}
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
