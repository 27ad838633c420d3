import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { useLocale } from "../../../../shell/locale.ts"
import { percentTyped, taxGroupsQuery } from "../../tax-and-kitchen.ts"
import type { ProductForm } from "./product-form.ts"

/** VAT that is not the branch's, and the law's fee on tobacco: most products have neither. */
export function TaxFields() {
  const locale = useLocale()
  const { register, watch } = useFormContext<ProductForm>()
  const { data: groups = [] } = useQuery(taxGroupsQuery)
  const chosen = watch("taxGroupId")
  const options = groups.map(({ id, name, rate_bp }) => ({
    value: id,
    label: m["terms.tax_group_option"]({ name: name[locale], rate: percentTyped(rate_bp) }),
  }))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {options.length > 0 || chosen ? (
        <SelectField
          // The list comes later than the form: the choice is shown once it is in it.
          key={String(options.length > 0)}
          {...register("taxGroupId")}
          label={m["terms.tax_group"]()}
          hint={m["terms.tax_group_hint"]()}
          placeholder={m["terms.tax_group_none"]()}
          options={options}
        />
      ) : null}
      <Checkbox
        {...register("isTobacco")}
        label={m["terms.tobacco"]()}
        hint={m["terms.tobacco_hint"]()}
      />
    </div>
  )
}
