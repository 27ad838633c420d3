import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { TextField } from "@sufra/ui/field"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { showAnswer } from "../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { type ReceiptSettings, receiptSettingsQuery } from "./settings.ts"
import { bareVatNumber, vatNumberProblem } from "./vat-number.ts"

type ReceiptForm = { vat_number: string }

const formOf = ({ vat_number }: ReceiptSettings): ReceiptForm => ({ vat_number: vat_number ?? "" })

/** What is wrong stands below the field, where the bar to save may cover it. */
function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: "center" })
}

/** What makes a receipt a tax invoice. */
export function ReceiptCard({ settings }: { settings: ReceiptSettings }) {
  const form = useForm<ReceiptForm>({
    values: formOf(settings),
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const discard = () => form.reset(formOf(settings), { keepDirtyValues: false })
  const save = useSingleFlight(async ({ vat_number }: ReceiptForm) => {
    try {
      const { version } = settings
      const body = { vat_number: bareVatNumber(vat_number) || null, version }
      const fresh = await api("PUT /staff/receipt-settings/", { body })
      showAnswer(receiptSettingsQuery.queryKey, fresh)
      form.reset(formOf(fresh), { keepDirtyValues: false })
      toastSuccess(m["till.receipts_saved"]())
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("receipt-settings")
    }
  })
  return (
    <Card render={<section aria-label={m["till.receipts_title"]()} />}>
      <form
        noValidate
        onSubmit={form.handleSubmit(save, showFocused)}
        className="flex flex-col gap-4"
      >
        <div>
          <h2 className="text-title font-semibold">{m["till.receipts_title"]()}</h2>
          <p className="mt-1 text-pretty text-ink-2">{m["till.receipts_text"]()}</p>
        </div>
        {settings.vat_number === null ? (
          <p
            role="status"
            className="rounded-control bg-warning-light px-4 py-3 text-on-warning-light"
          >
            {m["till.no_vat_number"]()}
          </p>
        ) : null}
        <TextField
          {...form.register("vat_number", {
            validate: (typed) => typed.trim() === "" || (vatNumberProblem(typed) ?? true),
          })}
          label={m["receipt.vat_number"]()}
          hint={m["till.vat_number_hint"]()}
          error={fieldErrorText(errors.vat_number?.message)}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          className="max-w-sm"
        />
        <SaveBar at="card" isDirty={isDirty} isSaving={isSubmitting} onDiscard={discard} />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Card>
  )
}
