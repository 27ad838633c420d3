import { allOrderTypes, type OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { CheckIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useController, useFormContext } from "react-hook-form"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../../shell/locale.ts"
import { orderTypeText } from "../../../../shell/text/order-type-text.ts"
import type { Category } from "../../menu.ts"
import { checkTyped } from "./check-typed.ts"
import { gapAnchor } from "./gap-text.ts"
import type { ProductForm } from "./product-form.ts"
import { Section } from "./section.tsx"
import { StationField } from "./station-field.tsx"
import { TaxFields } from "./tax-fields.tsx"

/** What it costs, where it stands, and how it may be ordered. */
export function SaleSection({ categories }: { categories: Category[] }) {
  const locale = useLocale()
  const { register, formState } = useFormContext<ProductForm>()
  const { errors } = formState
  return (
    <Section title={m["menu_editor.sale"]()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...register("price", { validate: (typed) => checkTyped.price(typed) ?? true })}
          id={gapAnchor("price")}
          label={m["field.price"]()}
          hint={m["menu_editor.price_hint"]()}
          error={fieldErrorText(errors.price?.message)}
          inputMode="decimal"
          dir="ltr"
          suffix="SAR"
        />
        <SelectField
          {...register("categoryId", { required: "required" })}
          label={m["menu_editor.category"]()}
          error={fieldErrorText(errors.categoryId?.message)}
          options={categories.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        />
      </div>
      <OrderTypes />
      <div className="grid gap-5 empty:hidden sm:grid-cols-2">
        <StationField
          hint={m["terms.dish_station_hint"]()}
          placeholder={m["terms.station_of_category"]()}
        />
      </div>
      <TaxFields />
    </Section>
  )
}

function OrderTypes() {
  const { field, fieldState } = useController<ProductForm, "orderTypes">({
    name: "orderTypes",
    rules: { validate: (chosen) => chosen.length > 0 || "required" },
  })
  function toggle(value: OrderType) {
    const { value: chosen } = field
    const next = chosen.includes(value)
      ? chosen.filter((one) => one !== value)
      : [...chosen, value].toSorted()
    field.onChange(next)
  }
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{m["order_type.title"]()}</legend>
      <div className="flex flex-wrap gap-2">
        {allOrderTypes.map((value, index) => (
          <Chip
            key={value}
            ref={index === 0 ? field.ref : undefined}
            selected={field.value.includes(value)}
            startIcon={field.value.includes(value) ? <CheckIcon className="size-4" /> : null}
            onClick={() => toggle(value)}
          >
            {orderTypeText(value)}
          </Chip>
        ))}
      </div>
      {fieldState.error ? (
        <p role="alert" className="mt-2 text-small text-danger-ink">
          {fieldErrorText(fieldState.error.message)}
        </p>
      ) : null}
    </fieldset>
  )
}
