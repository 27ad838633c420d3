import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Qr } from "@sufra/ui/qr"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { AccountDialog } from "./account-dialog.tsx"
import { CodeField } from "./code-field.tsx"
import { OwnPasswordField } from "./own-password-field.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { fetchSecurityAgain } from "./security.ts"
import { useAccountForm } from "./use-account-form.ts"

type TotpKey = ApiReply<"POST /staff/me/totp/">

/** Password, then the key and a code that proves it was scanned, then the recovery codes. */
export function TotpOnDialog({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<TotpKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />
  if (key) return <ConfirmStep totpKey={key} onDone={setCodes} onClose={onClose} />
  return <PasswordStep onDone={setKey} onClose={onClose} />
}

type PasswordStepProps = { onDone: (key: TotpKey) => void; onClose: () => void }

function PasswordStep({ onDone, onClose }: PasswordStepProps) {
  const account = useAccountForm<{ password: string }>({ password: "" }, async (body) => {
    onDone(await api("POST /staff/me/totp/", { body }))
  })
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.totp_on_title"]()}
      text={m["security.totp_password_text"]()}
      submitLabel={m["security.next"]()}
    >
      <OwnPasswordField
        {...form.register("password", { required: "field_empty" })}
        error={fieldErrorText(errors.password?.message)}
      />
    </AccountDialog>
  )
}

type ConfirmStepProps = {
  totpKey: TotpKey
  onDone: (codes: string[]) => void
  onClose: () => void
}

function ConfirmStep({ totpKey, onDone, onClose }: ConfirmStepProps) {
  const account = useAccountForm<{ code: string }>({ code: "" }, async (body) => {
    onDone((await api("PUT /staff/me/totp/", { body })).recovery_codes)
    await fetchSecurityAgain()
  })
  const { form } = account
  const { errors } = form.formState
  return (
    <AccountDialog
      {...account}
      onClose={onClose}
      title={m["security.totp_on_title"]()}
      text={m["security.totp_scan_text"]()}
      submitLabel={m["security.totp_confirm"]()}
    >
      <Qr
        value={totpKey.uri}
        label={m["security.totp_qr"]()}
        className="mx-auto max-w-56 border border-line"
      />
      <div>
        <p className="font-medium">{m["security.totp_key"]()}</p>
        <p dir="ltr" className="mt-1 rounded-control bg-muted p-3 text-center font-mono select-all">
          {totpKey.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}
        </p>
      </div>
      <CodeField
        {...form.register("code", { required: "field_empty" })}
        label={m["security.totp_code"]()}
        error={fieldErrorText(errors.code?.message)}
        inputMode="numeric"
      />
    </AccountDialog>
  )
}
