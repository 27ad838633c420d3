import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link, useNavigate } from "react-router"
import { api } from "../../../shell/api/api.ts"
import { endSessionHere } from "../../../shell/api/session.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { fieldRules, showFieldErrors } from "../../../shell/errors/form-errors.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { EntryFrame } from "../entry-frame.tsx"
import { useLinkToken } from "../link-token.ts"
import { PasswordField } from "../password-field.tsx"
import { RefusalNotice } from "../refusal-notice.tsx"

/** Where the link for a new password leads. */
export function NewPasswordPage() {
  usePageTitle(m["new_password.title"]())
  const token = useLinkToken("/new-password")
  return (
    <EntryFrame title={m["new_password.title"]()} subtitle={m["new_password.subtitle"]()}>
      {token ? <NewPasswordForm token={token} /> : <LinkMissing />}
    </EntryFrame>
  )
}

function LinkMissing() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m["new_password.link_missing"]()}</Notice>
      <Button variant="outline" render={<Link to="/sign-in" />}>
        {m["action.back_to_login"]()}
      </Button>
    </div>
  )
}

function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate()
  const form = useForm<{ password: string }>({ defaultValues: { password: "" } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async ({ password }: { password: string }) => {
    setRefusal(null)
    try {
      await api("POST /staff/password-resets/use/", { body: { token, password } })
      endSessionHere("asked")
      await navigate("/sign-in", { replace: true, state: { hasNewPassword: true } })
    } catch (error) {
      if (!showFieldErrors(form, error, { password: "password" })) setRefusal(error)
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <RefusalNotice refusal={refusal} />
      <PasswordField
        {...form.register("password", fieldRules.newPassword)}
        label={m["security.password_new"]()}
        hint={m["staff.password_hint"]()}
        error={fieldErrorText(errors.password?.message)}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" fullWidth loading={isSubmitting}>
        {m["new_password.submit"]()}
      </Button>
    </form>
  )
}
