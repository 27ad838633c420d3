import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules, showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { PasswordField } from "../password-field.tsx"
import { AccountDialog } from "./account-dialog.tsx"
import { OwnPasswordField } from "./own-password-field.tsx"

type NewPassword = { password: string; new_password: string; ends_other_sessions: boolean }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewPassword>({
    defaultValues: { password: "", new_password: "", ends_other_sessions: true },
  })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async (body: NewPassword) => {
    setRefusal(null)
    try {
      await api("PUT /staff/me/password/", { body })
      onClose()
      toastSuccess(m["security.password_changed"]())
    } catch (error) {
      if (!showWireErrors(form, error)) setRefusal(error)
    }
  })
  return (
    <AccountDialog
      {...{ form, refusal, onClose }}
      title={m["security.password_change"]()}
      submitLabel={m["action.save"]()}
      onSubmit={submit}
    >
      <OwnPasswordField
        {...form.register("password", { required: "field_empty" })}
        error={fieldErrorText(errors.password?.message)}
      />
      <PasswordField
        {...form.register("new_password", fieldRules.newPassword)}
        label={m["security.password_new"]()}
        hint={m["staff.password_hint"]()}
        error={fieldErrorText(errors.new_password?.message)}
        autoComplete="new-password"
      />
      <Checkbox {...form.register("ends_other_sessions")} label={m["security.end_others"]()} />
    </AccountDialog>
  )
}
