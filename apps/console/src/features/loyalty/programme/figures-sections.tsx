import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useFormContext, useWatch } from "react-hook-form"
import { FigureInput } from "../form-fields.tsx"
import { Section } from "../section.tsx"
import type { ProgrammeForm } from "./programme-form.ts"

const percent = "%"

/** How points come, how long they wait and how long they live. */
export function EarningSection() {
  return (
    <Section title={m["loyalty_editor.earning_title"]()} text={m["loyalty_editor.earning_text"]()}>
      <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        <FigureInput
          path="programme.points_per_sar"
          label={m["loyalty_editor.points_per_sar"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <FigureInput
          path="programme.lot_days"
          label={m["loyalty_editor.lot_days"]()}
          unit={m["loyalty_editor.unit_days"]()}
        />
        <FigureInput
          path="programme.hold_days"
          label={m["loyalty_editor.hold_days"]()}
          hint={m["loyalty_editor.hold_days_hint"]()}
          unit={m["loyalty_editor.unit_days"]()}
        />
      </div>
    </Section>
  )
}

export function SpendingSection() {
  const { register } = useFormContext<ProgrammeForm>()
  const isOn = useWatch<ProgrammeForm, "programme.spending.is_on">({
    name: "programme.spending.is_on",
  })
  return (
    <Section title={m["loyalty_editor.spending_title"]()}>
      <Checkbox
        {...register("programme.spending.is_on")}
        label={m["loyalty_editor.spending_on"]()}
        hint={isOn ? undefined : m["loyalty_editor.spending_off_hint"]()}
      />
      <div className="grid gap-5 sm:grid-cols-3 lg:grid-cols-2 xl:grid-cols-3">
        <FigureInput
          path="programme.spending.worth.points"
          label={m["loyalty_editor.worth_points"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <FigureInput
          path="programme.spending.worth.minor"
          label={m["loyalty_editor.worth_amount"]()}
          unit={m["options_editor.currency"]()}
        />
        <FigureInput
          path="programme.spending.most_share_bp"
          label={m["loyalty_editor.most_share"]()}
          unit={percent}
        />
      </div>
    </Section>
  )
}

/** What guests are told of as the limits of the programme, and one for staff. */
export function LimitsSection() {
  const free = m["loyalty_editor.no_limit"]()
  return (
    <Section title={m["loyalty_editor.limits_title"]()} text={m["loyalty_editor.limits_text"]()}>
      <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
        <FigureInput
          path="programme.most_per_transaction"
          label={m["loyalty_editor.most_per_transaction"]()}
          unit={m["loyalty_editor.unit_points"]()}
          placeholder={free}
        />
        <FigureInput
          path="programme.most_per_day"
          label={m["loyalty_editor.most_per_day"]()}
          unit={m["loyalty_editor.unit_points"]()}
          placeholder={free}
        />
        <FigureInput
          path="programme.minimum_redemption"
          label={m["loyalty_editor.minimum_redemption"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
        <FigureInput
          path="programme.redemptions_per_day"
          label={m["loyalty_editor.redemptions_per_day"]()}
          unit={m["loyalty_editor.unit_times"]()}
          placeholder={free}
        />
        <FigureInput
          path="programme.most_spent_per_day"
          label={m["loyalty_editor.most_spent_per_day"]()}
          unit={m["loyalty_editor.unit_points"]()}
          placeholder={free}
        />
        <FigureInput
          path="programme.adjusted_per_day"
          label={m["loyalty_editor.adjusted_per_day"]()}
          hint={m["loyalty_editor.adjusted_hint"]()}
          unit={m["loyalty_editor.unit_points"]()}
        />
      </div>
    </Section>
  )
}
