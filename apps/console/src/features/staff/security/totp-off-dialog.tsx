import { m } from "@sufra/messages"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { AccountDialog } from "./account-dialog.tsx"
import { CodeField } from "./code-field.tsx"
import { fetchSecurityAgain } from "./security.ts"

export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ code: string }>({ defaultValues: { code: "" } })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async (body: { code: string }) => {
    setRefusal(null)
    try {
      await api("POST /staff/me/totp/off/", { body })
      onClose()
      toastSuccess(m["security.totp_turned_off"]())
      await fetchSecurityAgain()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <AccountDialog
      {...{ form, refusal, onClose }}
      title={m["security.totp_off_title"]()}
      text={m["security.totp_off_ask"]()}
      submitLabel={m["security.totp_turn_off"]()}
      onSubmit={submit}
    >
      <CodeField
        {...form.register("code", { required: "field_empty" })}
        label={m["sign_in.code"]()}
        error={fieldErrorText(errors.code?.message)}
      />
    </AccountDialog>
  )
}
