import { m } from "@sufra/messages"
import { useEffect, useMemo, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { useNavigate } from "react-router"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { EditorLayout } from "../editor-layout.tsx"
import type { PlaceNames } from "../place-names.ts"
import { problemResolver } from "../problem-resolver.ts"
import { CodesSection } from "./codes-section.tsx"
import { CouponBacktestCard } from "./coupon-backtest.tsx"
import { type CouponForm, couponForm, couponOf, couponProblems, newCoupon } from "./coupon-form.ts"
import { CouponPreview } from "./coupon-preview.tsx"
import { type Coupon, saveCoupon } from "./coupons.ts"
import { EffectSection } from "./effect-section.tsx"
import { NameSection } from "./name-section.tsx"
import { GuestsSection, LimitsSection, TimesSection } from "./rules-sections.tsx"

const resolver = problemResolver(couponProblems)

type CouponEditorProps = { id: string; saved: Coupon | null; place: PlaceNames }

export function CouponEditor({ id, saved, place }: CouponEditorProps) {
  const { timezone } = place
  const values = useMemo(
    () => (saved ? couponForm(saved, timezone) : newCoupon()),
    [saved, timezone],
  )
  const form = useForm<CouponForm>({ values, resetOptions: { keepDirtyValues: true }, resolver })
  const { isDirty, isSubmitting } = form.formState
  const navigate = useNavigate()
  const [nextPath, setNextPath] = useState<string | null>(null)
  // Not where it was saved: the guard below must have heard first that nothing is lost.
  useEffect(() => {
    if (nextPath) void navigate(nextPath)
  }, [nextPath, navigate])
  const save = useSingleFlight(async (typed: CouponForm) => {
    try {
      const { way } = await saveCoupon(id, couponOf(typed, timezone), saved?.version ?? null)
      form.reset(typed, { keepDirtyValues: false })
      toastSuccess(m["coupon_editor.saved"]())
      // Its codes are made next, on its own page.
      setNextPath(way === "single-codes" ? `/loyalty/coupons/${id}` : "/loyalty/coupons")
    } catch (error) {
      if (hasCode(error, "coupon_code_taken")) form.setFocus("coupon.code")
      showWireErrors(form, error)
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("coupons")
    }
  })
  return (
    <FormProvider {...form}>
      <EditorLayout
        onSubmit={form.handleSubmit(save)}
        isDirty={isDirty}
        isGuarded={isDirty && nextPath === null}
        isSaving={isSubmitting}
        onDiscard={() => form.reset(values, { keepDirtyValues: false })}
        side={
          <>
            <CouponPreview place={place} />
            <CouponBacktestCard timezone={timezone} />
          </>
        }
      >
        <NameSection isNew={saved === null} />
        {saved?.way === "single-codes" ? <CodesSection coupon={saved} /> : null}
        <EffectSection place={place} />
        <TimesSection place={place} />
        <GuestsSection place={place} />
        <LimitsSection />
      </EditorLayout>
    </FormProvider>
  )
}
