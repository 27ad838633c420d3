import { type PausedPrayer, pausedPrayers } from "@sufra/domain/branch/prayer-pause"
import { allOrderTypes, type OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { SelectField } from "@sufra/ui/select-field"
import { Controller, useFormContext, useWatch } from "react-hook-form"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { orderTypeText } from "../../shell/text/order-type-text.ts"
import type { BranchForm } from "./branch-form.ts"
import { Section } from "./section.tsx"

function toggled<Item>(items: readonly Item[], item: Item, isIn: boolean): Item[] {
  return isIn ? [...items, item] : items.filter((one) => one !== item)
}

export function OrderTypesSection() {
  return (
    <Section title={m["order_type.title"]()} text={m["branch_editor.order_types_text"]()}>
      <OrderTypesField className="flex flex-wrap gap-x-8" />
    </Section>
  )
}

export function OrderTypesField({ className }: { className: string }) {
  const { control } = useFormContext<BranchForm>()
  return (
    <Controller
      control={control}
      name="order_types"
      rules={{ validate: (types: OrderType[]) => types.length > 0 || "order_type_required" }}
      render={({ field, fieldState }) => (
        <>
          <div className={className}>
            {allOrderTypes.map((type) => (
              <Checkbox
                key={type}
                label={orderTypeText(type)}
                checked={field.value.includes(type)}
                error={fieldState.invalid}
                onCheckedChange={(checked) =>
                  field.onChange(toggled(field.value, type, checked).sort())
                }
              />
            ))}
          </div>
          {fieldState.error ? (
            <p role="alert" className="text-small text-danger-ink">
              {fieldErrorText(fieldState.error.message)}
            </p>
          ) : null}
        </>
      )}
    />
  )
}

const prayerText: Record<PausedPrayer, () => string> = {
  dhuhr: () => m["prayer.dhuhr"](),
  asr: () => m["prayer.asr"](),
  maghrib: () => m["prayer.maghrib"](),
  isha: () => m["prayer.isha"](),
}

const minuteSteps = [10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]

export function PrayerSection() {
  const { register } = useFormContext<BranchForm>()
  const isOn = useWatch<BranchForm, "prayer_pause.isOn">({ name: "prayer_pause.isOn" })
  return (
    <Section title={m["prayer.title"]()} text={m["branch_editor.prayer_text"]()}>
      <Checkbox {...register("prayer_pause.isOn")} label={m["branch_editor.prayer_on"]()} />
      {isOn ? <PrayerFields /> : null}
    </Section>
  )
}

function PrayerFields() {
  const { control, register } = useFormContext<BranchForm>()
  return (
    <div className="mt-2 flex flex-wrap items-start gap-x-8 gap-y-3 border-t border-line pt-3">
      <Controller
        control={control}
        name="prayer_pause.prayers"
        rules={{ validate: (prayers: PausedPrayer[]) => prayers.length > 0 || "prayer_required" }}
        render={({ field, fieldState }) => (
          <fieldset>
            <legend className="font-medium">{m["branch_editor.prayers"]()}</legend>
            <div className="flex flex-wrap gap-x-6">
              {pausedPrayers.map((prayer) => (
                <Checkbox
                  key={prayer}
                  label={prayerText[prayer]()}
                  checked={field.value.includes(prayer)}
                  error={fieldState.invalid}
                  onCheckedChange={(checked) =>
                    field.onChange(toggled(field.value, prayer, checked))
                  }
                />
              ))}
            </div>
            {fieldState.error ? (
              <p role="alert" className="text-small text-danger-ink">
                {fieldErrorText(fieldState.error.message)}
              </p>
            ) : null}
          </fieldset>
        )}
      />
      <SelectField
        {...register("prayer_pause.minutes", { valueAsNumber: true })}
        label={m["branch_editor.prayer_minutes"]()}
        options={minuteSteps.map((minutes) => ({
          value: String(minutes),
          label: m["branch_editor.minutes"]({ count: minutes }),
        }))}
        className="w-44"
      />
    </div>
  )
}
