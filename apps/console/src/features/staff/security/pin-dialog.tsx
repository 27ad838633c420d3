import { latinDigits } from "@sufra/domain/kernel/digits"
import { isWeakPin, pinPattern } from "@sufra/domain/staff/pin"
import { m } from "@sufra/messages"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { PasswordField } from "../password-field.tsx"
import { AccountDialog } from "./account-dialog.tsx"
import { OwnPasswordField } from "./own-password-field.tsx"
import { fetchSecurityAgain } from "./security.ts"
import { useAccountForm } from "./use-account-form.ts"

const pinRules = {
  validate: (typed: string) => {
    const pin = latinDigits(typed)
    if (!pinPattern.test(pin)) return "pin_invalid"
    return !isWeakPin(pin) || "pin_weak"
  },
}

type NewPin = { password: string; pin: string }

export function PinDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountForm<NewPin>({ password: "", pin: "" }, async ({ password, pin }) => {
    await api("PUT /staff/me/pin/", { body: { password, pin: latinDigits(pin) } })
    onClose()
    toastSuccess(m["security.pin_saved"]())
    await fetchSecurityAgain()
  })
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.pin"]()}
      submitLabel={m["action.save"]()}
    >
      <OwnPasswordField
        {...form.register("password", { required: "field_empty" })}
        error={fieldErrorText(errors.password?.message)}
      />
      <PasswordField
        {...form.register("pin", pinRules)}
        label={m["security.pin_new"]()}
        error={fieldErrorText(errors.pin?.message)}
        inputMode="numeric"
        maxLength={6}
        // Not a password of this site: the browser would offer to replace the one it keeps.
        autoComplete="off"
      />
    </AccountDialog>
  )
}

export function RemovePinDialog({ onClose }: { onClose: () => void }) {
  const account = useAccountForm<{ password: string }>({ password: "" }, async ({ password }) => {
    await api("PUT /staff/me/pin/", { body: { password, pin: null } })
    onClose()
    toastSuccess(m["security.pin_removed"]())
    await fetchSecurityAgain()
  })
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.pin_remove"]()}
      submitLabel={m["security.pin_remove"]()}
    >
      <OwnPasswordField
        {...form.register("password", { required: "field_empty" })}
        error={fieldErrorText(errors.password?.message)}
      />
    </AccountDialog>
  )
}
