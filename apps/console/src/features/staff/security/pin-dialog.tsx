import { latinDigits } from "@sufra/domain/kernel/digits"
import { isWeakPin, pinPattern } from "@sufra/domain/staff/pin"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastSuccess } from "../../../shell/page/toasts.ts"
import { PasswordField } from "../password-field.tsx"
import { AccountDialog } from "./account-dialog.tsx"
import { OwnPasswordField } from "./own-password-field.tsx"
import { fetchSecurityAgain } from "./security.ts"

const pinRules = {
  validate: (typed: string) => {
    const pin = latinDigits(typed)
    if (!pinPattern.test(pin)) return "pin_invalid"
    return !isWeakPin(pin) || "pin_weak"
  },
}

type NewPin = { password: string; pin: string }

export function PinDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<NewPin>({ defaultValues: { password: "", pin: "" } })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async ({ password, pin }: NewPin) => {
    setRefusal(null)
    try {
      await api("PUT /staff/me/pin/", { body: { password, pin: latinDigits(pin) } })
      onClose()
      toastSuccess(m["security.pin_saved"]())
      await fetchSecurityAgain()
    } catch (error) {
      if (!showWireErrors(form, error)) setRefusal(error)
    }
  })
  return (
    <AccountDialog
      {...{ form, refusal, onClose }}
      title={m["security.pin"]()}
      submitLabel={m["action.save"]()}
      onSubmit={submit}
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
  const form = useForm<{ password: string }>({ defaultValues: { password: "" } })
  const { errors } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async ({ password }: { password: string }) => {
    setRefusal(null)
    try {
      await api("PUT /staff/me/pin/", { body: { password, pin: null } })
      onClose()
      toastSuccess(m["security.pin_removed"]())
      await fetchSecurityAgain()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <AccountDialog
      {...{ form, refusal, onClose }}
      title={m["security.pin_remove"]()}
      submitLabel={m["security.pin_remove"]()}
      onSubmit={submit}
    >
      <OwnPasswordField
        {...form.register("password", { required: "field_empty" })}
        error={fieldErrorText(errors.password?.message)}
      />
    </AccountDialog>
  )
}
