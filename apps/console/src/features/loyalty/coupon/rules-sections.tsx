import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../shell/locale.ts"
import { ChoiceChips } from "../choice-chips.tsx"
import { FigureInput } from "../form-fields.tsx"
import type { PlaceNames } from "../place-names.ts"
import { Section } from "../section.tsx"
import { WhenFields } from "../when-fields.tsx"
import type { CouponForm } from "./coupon-form.ts"

export function TimesSection({ place }: { place: PlaceNames }) {
  return (
    <Section title={m["coupon_editor.times_title"]()}>
      <div className="max-w-80">
        <FigureInput
          path="coupon.rules.minimum_minor"
          label={m["coupon_editor.minimum"]()}
          hint={m["coupon_editor.minimum_hint"]()}
          unit={m["options_editor.currency"]()}
        />
      </div>
      <WhenFields path="coupon.rules" names={place} />
    </Section>
  )
}

/** Whom it is for. Who asks for something of a guest asks them to sign in. */
export function GuestsSection({ place }: { place: PlaceNames }) {
  const locale = useLocale()
  const { register } = useFormContext<CouponForm>()
  return (
    <Section title={m["coupon_editor.guests_title"]()} text={m["coupon_editor.guests_text"]()}>
      <div>
        <Checkbox
          {...register("coupon.rules.first_order_only")}
          label={m["coupon_editor.first_order"]()}
        />
        <Checkbox
          {...register("coupon.rules.birthday_month_only")}
          label={m["coupon_editor.birthday_month"]()}
          hint={m["coupon_editor.birthday_hint"]()}
        />
      </div>
      {place.levels.length > 0 ? (
        <ChoiceChips
          path="coupon.rules.level_ids"
          legend={m["coupon_editor.levels"]()}
          none={m["coupon_editor.levels_all"]()}
          choices={place.levels.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      ) : null}
    </Section>
  )
}

export function LimitsSection() {
  const { register } = useFormContext<CouponForm>()
  const free = m["loyalty_editor.no_limit"]()
  const unit = m["loyalty_editor.unit_times"]()
  return (
    <Section title={m["coupon_editor.limits_title"]()}>
      <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        <FigureInput
          path="coupon.rules.per_customer"
          label={m["coupon_editor.per_customer"]()}
          unit={unit}
          placeholder={free}
        />
        <FigureInput
          path="coupon.rules.per_day"
          label={m["coupon_editor.per_day"]()}
          unit={unit}
          placeholder={free}
        />
        <FigureInput
          path="coupon.rules.total"
          label={m["coupon_editor.total"]()}
          unit={unit}
          placeholder={free}
        />
      </div>
      <Checkbox
        {...register("coupon.rules.is_alone")}
        label={m["coupon_editor.alone"]()}
        hint={m["coupon_editor.alone_hint"]()}
      />
    </Section>
  )
}
