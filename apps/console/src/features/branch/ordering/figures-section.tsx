import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { type FieldPath, useFormContext } from "react-hook-form"
import { Link } from "react-router"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { Section } from "../section.tsx"
import type { OrderingForm } from "./ordering-form.ts"

const percent = "%"

/** Times, limits and rates of one branch. */
export function FiguresSection({ canEditTaxes }: { canEditTaxes: boolean }) {
  return (
    <Section title={m["terms.figures_title"]()} text={m["terms.figures_text"]()}>
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        <FigureField
          name="lead_minutes"
          label={m["terms.lead"]()}
          hint={m["terms.lead_hint"]()}
          unit={m["terms.unit_minutes"]()}
        />
        <FigureField
          name="slot_capacity"
          label={m["terms.capacity"]()}
          hint={m["terms.capacity_hint"]()}
          unit={m["terms.unit_orders"]()}
        />
        <FigureField
          name="dine_in_radius_meters"
          label={m["terms.radius"]()}
          hint={m["terms.radius_hint"]()}
          unit={m["terms.unit_meters"]()}
        />
        <FigureField
          name="table_freed_after_minutes"
          label={m["terms.table_freed"]()}
          hint={m["terms.table_freed_hint"]()}
          unit={m["terms.unit_minutes"]()}
        />
        <FigureField
          name="service_rate_bp"
          label={m["terms.service"]()}
          hint={m["terms.service_hint"]()}
          unit={percent}
        />
        <div>
          <FigureField
            name="vat_rate_bp"
            label={m["terms.vat"]()}
            hint={m["terms.vat_hint"]()}
            unit={percent}
          />
          {canEditTaxes ? (
            <Link
              to="/settings/tax-and-kitchen"
              className="inline-flex min-h-target items-center text-primary-ink underline"
            >
              {m["terms.tax_link"]()}
            </Link>
          ) : null}
        </div>
      </div>
      <CounterField />
    </Section>
  )
}

function CounterField() {
  const { register } = useFormContext<OrderingForm>()
  return (
    <Checkbox
      {...register("serves_at_counter")}
      label={m["terms.counter"]()}
      hint={m["terms.counter_hint"]()}
    />
  )
}

type FigureFieldProps = {
  name: Exclude<
    FieldPath<OrderingForm>,
    "sends_to_kitchen" | "serves_at_counter" | "zones" | `zones.${string}`
  >
  label: string
  hint: string
  unit: string
}

function FigureField({ name, label, hint, unit }: FigureFieldProps) {
  const { register, formState } = useFormContext<OrderingForm>()
  return (
    <TextField
      {...register(name)}
      label={label}
      hint={hint}
      suffix={<span className="text-small">{unit}</span>}
      error={fieldErrorText(formState.errors[name]?.message)}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
    />
  )
}
