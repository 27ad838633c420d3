import { m } from "@sufra/messages"
import { useMemo } from "react"
import { FormProvider } from "react-hook-form"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { EditorLayout } from "../editor-layout.tsx"
import type { PlaceNames } from "../place-names.ts"
import { useEditorForm } from "../use-editor-form.ts"
import { CodesSection } from "./codes-section.tsx"
import { CouponBacktestCard } from "./coupon-backtest.tsx"
import { couponForm, couponOf, couponProblems, newCoupon } from "./coupon-form.ts"
import { CouponPreview } from "./coupon-preview.tsx"
import { type Coupon, saveCoupon } from "./coupons.ts"
import { EffectSection } from "./effect-section.tsx"
import { NameSection } from "./name-section.tsx"
import { GuestsSection, LimitsSection, TimesSection } from "./rules-sections.tsx"

type CouponEditorProps = { id: string; saved: Coupon | null; place: PlaceNames }

export function CouponEditor({ id, saved, place }: CouponEditorProps) {
  const { timezone } = place
  const values = useMemo(
    () => (saved ? couponForm(saved, timezone) : newCoupon()),
    [saved, timezone],
  )
  const { form, layout } = useEditorForm({
    values,
    problemsOf: couponProblems,
    savedText: () => m["coupon_editor.saved"](),
    listName: "coupons",
    save: async (typed) => {
      const { way } = await saveCoupon(id, couponOf(typed, timezone), saved?.version ?? null)
      // Its codes are made next, on its own page.
      return way === "single-codes" ? `/loyalty/coupons/${id}` : "/loyalty/coupons"
    },
    onRefused: (error) => {
      if (hasCode(error, "coupon_code_taken")) form.setFocus("coupon.code")
    },
  })
  return (
    <FormProvider {...form}>
      <EditorLayout
        {...layout}
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
