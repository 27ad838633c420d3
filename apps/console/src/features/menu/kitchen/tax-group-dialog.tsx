import { parseFigure } from "@sufra/domain/kernel/figures"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { termsLimits } from "@sufra/domain/order/terms-limits"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { percentTyped, refreshTaxGroups, type TaxGroup } from "../tax-and-kitchen.ts"
import { NamedDialog } from "./named-dialog.tsx"

type TaxGroupForm = { name: LocalText; rate_bp: string }
type TaxGroupDialogProps = {
  /** Null adds one, under the id that was made with the dialog: a retry makes no second. */
  group: TaxGroup | null
  newId: string
  onClose: () => void
}

const percent = "%"

function rateOf(typed: string): number | null {
  const rate = parseFigure(typed, 2)
  return rate !== null && rate <= termsLimits.vatRateBp ? rate : null
}

export function TaxGroupDialog({ group, newId, onClose }: TaxGroupDialogProps) {
  const form = useForm<TaxGroupForm>({
    values: {
      name: group?.name ?? { en: "", sa: "" },
      rate_bp: group ? percentTyped(group.rate_bp) : "0",
    },
    resetOptions: { keepDirtyValues: true },
  })
  const save = useSingleFlight(async ({ name, rate_bp }: TaxGroupForm) => {
    const body = { name, rate_bp: rateOf(rate_bp) ?? 0 }
    try {
      await (group
        ? api("PUT /staff/tax-groups/{id}/", {
            params: { id: group.id },
            body: { ...body, version: group.version },
          })
        : api("POST /staff/tax-groups/", { body: { id: newId, ...body } }))
      await refreshTaxGroups()
      toastSuccess(m["brand.saved"]())
      onClose()
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await refreshTaxGroups()
    }
  })
  return (
    <NamedDialog
      title={group ? m["terms.tax_group_edit"]() : m["terms.tax_group_add"]()}
      form={form}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <TextField
        {...form.register("rate_bp", {
          validate: (typed) => rateOf(typed) !== null || "figure_invalid",
        })}
        label={m["terms.rate"]()}
        suffix={<span className="text-small">{percent}</span>}
        error={fieldErrorText(form.formState.errors.rate_bp?.message)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
      />
    </NamedDialog>
  )
}
