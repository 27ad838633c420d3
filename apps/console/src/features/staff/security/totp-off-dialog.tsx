import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { AccountDialog } from "./account-dialog.tsx"
import { CodeField } from "./code-field.tsx"
import { fetchSecurityAgain } from "./security.ts"
import { useAccountForm } from "./use-account-form.ts"

export function TotpOffDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountForm<{ code: string }>({ code: "" }, async (body) => {
    await api("POST /staff/me/totp/off/", { body })
    onClose()
    toastSuccess(m["security.totp_turned_off"]())
    await fetchSecurityAgain()
  })
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.totp_off_title"]()}
      text={m["security.totp_off_ask"]()}
      submitLabel={m["security.totp_turn_off"]()}
    >
      <CodeField
        {...form.register("code", { required: "field_empty" })}
        label={m["sign_in.code"]()}
        error={fieldErrorText(errors.code?.message)}
      />
    </AccountDialog>
  )
}
