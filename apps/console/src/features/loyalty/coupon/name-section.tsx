import { couponWays } from "@sufra/domain/pricing/coupon-rules"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useController, useFormContext } from "react-hook-form"
import { NamePair, useFieldError } from "../form-fields.tsx"
import { Section } from "../section.tsx"
import type { CouponForm } from "./coupon-form.ts"
import { wayText } from "./coupon-words.ts"

const hints = {
  automatic: () => m["coupon_editor.way_automatic_hint"](),
  code: () => m["coupon_editor.way_code_hint"](),
  "single-codes": () => m["coupon_editor.way_single_hint"](),
}

/** What it is called, and how guests come by it. */
export function NameSection({ isNew }: { isNew: boolean }) {
  const { register } = useFormContext<CouponForm>()
  const { field: way } = useController<CouponForm, "coupon.way">({ name: "coupon.way" })
  const codeError = useFieldError("coupon.code")
  return (
    <Section title={m["coupon_editor.name_title"]()}>
      <NamePair path="coupon.name" />
      {isNew ? (
        <RadioGroup
          legend={m["coupon_editor.way"]()}
          value={way.value}
          onValueChange={way.onChange}
          options={couponWays.map((value) => ({
            value,
            label: wayText(value),
            hint: hints[value](),
          }))}
        />
      ) : (
        // Codes that were handed out must go on to count as they do.
        <p className="text-ink-2">{wayText(way.value)}</p>
      )}
      {way.value === "code" ? (
        <TextField
          {...register("coupon.code")}
          label={m["coupon_codes.code"]()}
          hint={m["coupon_editor.code_hint"]()}
          error={codeError}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="max-w-80"
        />
      ) : null}
      <Checkbox {...register("coupon.active")} label={m["coupon_editor.active"]()} />
    </Section>
  )
}
