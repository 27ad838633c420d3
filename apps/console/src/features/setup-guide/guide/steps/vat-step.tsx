import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useQuery } from "@tanstack/react-query"
import { Controller, type UseFormReturn, useForm } from "react-hook-form"
import { api } from "../../../../shell/api/api.ts"
import { fetchAgain } from "../../../../shell/api/query-client.ts"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../../../shell/errors/form-errors.ts"
import { toastFailure } from "../../../../shell/page/toasts.ts"
import {
  bareVatNumber,
  type ReceiptSettings,
  receiptSettingsQuery,
  vatNumberProblem,
} from "../../../payment/settings/index.ts"
import { type PlaceSettings, PricesChoice, settingsQuery } from "../../../settings/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { StepForm } from "../step-form.tsx"

type DayAndTax = PlaceSettings["day_and_tax"]
type VatForm = { registered: "yes" | "no"; number: string; prices: "with" | "without" }

export function VatStep() {
  const receipts = useQuery(receiptSettingsQuery)
  const settings = useQuery(settingsQuery)
  return (
    <LoadedStep query={receipts}>
      {(receipt) => (
        <LoadedStep query={settings}>
          {({ day_and_tax }) => <VatQuestion receipt={receipt} day={day_and_tax} />}
        </LoadedStep>
      )}
    </LoadedStep>
  )
}

/** Only what was answered otherwise than it stands. */
async function saveVat(typed: VatForm, stored: { receipt: ReceiptSettings; day: DayAndTax }) {
  const { receipt } = stored
  const { version, ...day } = stored.day
  const isRegistered = typed.registered === "yes"
  const number = isRegistered ? bareVatNumber(typed.number) : null
  const price_includes_tax = typed.prices === "with"
  if (isRegistered && price_includes_tax !== day.price_includes_tax) {
    const body = { ...day, price_includes_tax, version }
    await api("PUT /staff/settings/day-and-tax/", { body })
  }
  if (number !== receipt.vat_number) {
    const body = { vat_number: number, version: receipt.version }
    await api("PUT /staff/receipt-settings/", { body })
  }
}

function VatQuestion({ receipt, day }: { receipt: ReceiptSettings; day: DayAndTax }) {
  const { goOn } = useGuideMoves()
  const form = useForm<VatForm>({
    values: {
      registered: receipt.vat_number === null ? "no" : "yes",
      number: receipt.vat_number ?? "",
      prices: day.price_includes_tax ? "with" : "without",
    },
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSingleFlight(async (typed: VatForm) => {
    try {
      await saveVat(typed, { receipt, day })
      await goOn()
    } catch (error) {
      if (!showFieldErrors(form, error, { vat_number: "number" })) toastFailure(error)
    } finally {
      await fetchAgain("settings", "receipt-settings")
    }
  })
  return (
    <StepForm onSubmit={form.handleSubmit(save)} isSaving={form.formState.isSubmitting}>
      <Card>
        <Controller
          control={form.control}
          name="registered"
          render={({ field }) => (
            <RadioGroup
              legend={m["guide.vat_registered"]()}
              value={field.value}
              onValueChange={field.onChange}
              options={[
                { value: "yes", label: m["guide.vat_yes"]() },
                { value: "no", label: m["guide.vat_no"](), hint: m["guide.vat_no_hint"]() },
              ]}
            />
          )}
        />
      </Card>
      {form.watch("registered") === "yes" ? <RegisteredFields form={form} /> : null}
    </StepForm>
  )
}

function RegisteredFields({ form }: { form: UseFormReturn<VatForm> }) {
  const { errors } = form.formState
  return (
    <>
      <TextField
        {...form.register("number", { validate: (typed) => vatNumberProblem(typed) ?? true })}
        label={m["receipt.vat_number"]()}
        hint={m["guide.vat_number_hint"]()}
        error={fieldErrorText(errors.number?.message)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <Card>
        <Controller
          control={form.control}
          name="prices"
          render={({ field: { value, onChange } }) => (
            <PricesChoice value={value} onChange={onChange} />
          )}
        />
      </Card>
    </>
  )
}
