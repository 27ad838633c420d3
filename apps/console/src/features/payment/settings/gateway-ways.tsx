import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextAreaField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { Controller, type UseFormReturn } from "react-hook-form"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import type { GatewayForm } from "./gateway-form.ts"
import type { Gateway } from "./settings.ts"

type GatewayWaysProps = { form: UseFormReturn<GatewayForm>; account: Gateway }

/** Where cards are typed, and which wallets the account may take. */
export function GatewayWays({ form, account }: GatewayWaysProps) {
  return (
    <>
      <Controller
        control={form.control}
        name="card_way"
        render={({ field }) => (
          <RadioGroup
            legend={m["till.card_way"]()}
            name={`${account.gateway}-card-way`}
            value={field.value}
            onValueChange={field.onChange}
            options={[
              {
                value: "form",
                label: m["till.card_form"](),
                hint: m["till.card_form_hint"](),
              },
              {
                value: "redirect",
                label: m["till.card_page"](),
                hint: m["till.card_page_hint"](),
              },
            ]}
          />
        )}
      />
      <fieldset className="flex flex-col gap-1">
        <legend className="pb-1 font-semibold">{m["till.wallets"]()}</legend>
        <p className="text-small text-ink-2">{m["till.wallets_hint"]()}</p>
        <Checkbox {...form.register("stc_pay")} label={m["till.stc_pay"]()} />
        <Checkbox {...form.register("apple_pay")} label={m["till.apple_pay"]()} />
      </fieldset>
      {form.watch("apple_pay") ? <Association form={form} account={account} /> : null}
    </>
  )
}

/** What Apple asks a domain for: a file at an address of its own. */
function Association({ form, account }: GatewayWaysProps) {
  const { errors } = form.formState
  return (
    <div className="flex flex-col gap-2">
      <TextAreaField
        {...form.register("association")}
        label={m["till.association"]()}
        hint={account.has_association ? m["till.association_set"]() : m["till.association_hint"]()}
        error={fieldErrorText(errors.association?.message)}
        dir="ltr"
        rows={3}
        spellCheck={false}
        autoComplete="off"
      />
      {account.has_association ? (
        <Checkbox
          {...form.register("forgets_association")}
          label={m["till.association_forget"]()}
        />
      ) : null}
    </div>
  )
}
