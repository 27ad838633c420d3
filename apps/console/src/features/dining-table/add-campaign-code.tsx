import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Dialog } from "@sufra/ui/dialog"
import { TextField } from "@sufra/ui/field"
import { PlusIcon } from "@sufra/ui/icon"
import { SelectField } from "@sufra/ui/select-field"
import { useRef, useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../shell/api/api.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../shell/errors/form-errors.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import type { NamedBranch } from "./campaign-codes.tsx"

type NewCode = { utm_source: string; branch_id: string }

const empty: NewCode = { utm_source: "", branch_id: "" }

type AddCampaignCodeProps = { branches: NamedBranch[]; onAdded: () => void }

export function AddCampaignCode({ branches, onAdded }: AddCampaignCodeProps) {
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const form = useForm<NewCode>({ defaultValues: empty })
  // Kept until one try has succeeded: a retry after a lost answer makes no second code.
  const code = useRef(newId())
  const submit = useSingleFlight(async ({ utm_source, branch_id }: NewCode) => {
    try {
      const body = { code: code.current, utm_source, branch_id: branch_id || null }
      await api("POST /staff/campaign-codes/", { body })
      code.current = newId()
      form.reset(empty)
      setIsOpen(false)
      toastSuccess(m["table_editor.code_added"]())
      onAdded()
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
    }
  })
  const { errors, isSubmitting } = form.formState
  return (
    <>
      <Button
        variant="outline"
        startIcon={<PlusIcon className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {m["table_editor.code_add"]()}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        size="small"
        title={m["table_editor.code_add"]()}
        closeLabel={m["action.close"]()}
      >
        <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
          <TextField
            {...form.register("utm_source", {
              validate: (value) => value.trim() !== "" || "required",
              maxLength: { value: 100, message: "too_long" },
            })}
            label={m["table_editor.source"]()}
            hint={m["table_editor.source_hint"]()}
            error={fieldErrorText(errors.utm_source?.message)}
            dir="auto"
            autoComplete="off"
          />
          <SelectField
            {...form.register("branch_id")}
            label={m["table_editor.leads_to"]()}
            placeholder={m["table_editor.whole_place"]()}
            options={branches.map(({ id, name }) => ({ value: id, label: name[locale] }))}
          />
          <Button type="submit" loading={isSubmitting}>
            {m["table_editor.code_add"]()}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
