import { allOrderTypes, type OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { Controller, useFormContext } from "react-hook-form"
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
