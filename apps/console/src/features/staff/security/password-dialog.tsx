import { m } from "@sufra/messages"
import { Checkbox } from "@sufra/ui/checkbox"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules } from "../../../shell/errors/form-errors.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { PasswordField } from "../password-field.tsx"
import { AccountDialog } from "./account-dialog.tsx"
import { OwnPasswordField } from "./own-password-field.tsx"
import { useAccountForm } from "./use-account-form.ts"

type NewPassword = { password: string; new_password: string; ends_other_sessions: boolean }

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountForm<NewPassword>(
    { password: "", new_password: "", ends_other_sessions: true },
    async (body) => {
      await api("PUT /staff/me/password/", { body })
      onClose()
      toastSuccess(m["security.password_changed"]())
    },
  )
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.password_change"]()}
      submitLabel={m["action.save"]()}
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
