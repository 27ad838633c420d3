import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Navigate, useLocation } from "react-router"
import { api } from "../../shell/api/api.ts"
import { useIsSignedIn, useWasExpired } from "../../shell/api/session.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { errorReference, errorText } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { EmailField } from "./email-field.tsx"
import { EntryFrame } from "./entry-frame.tsx"
import { enter } from "./me.ts"
import { PasswordField } from "./password-field.tsx"

type Credentials = { email: string; password: string }

export function SignInPage() {
  usePageTitle(m["sign_in.title"]())
  const { state } = useLocation() as { state: { from?: string } | null }
  const isSignedIn = useIsSignedIn()
  const wasExpired = useWasExpired()
  if (isSignedIn) return <Navigate to={state?.from ?? "/"} replace />
  return (
    <EntryFrame title={m["sign_in.title"]()} subtitle={m["sign_in.subtitle"]()}>
      <SignInForm wasExpired={wasExpired} />
    </EntryFrame>
  )
}

function SignInForm({ wasExpired }: { wasExpired: boolean }) {
  const form = useForm<Credentials>({ defaultValues: { email: "", password: "" } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async ({ email, password }: Credentials) => {
    setRefusal(null)
    try {
      enter(await api("POST /staff/sessions/", { body: { email: email.trim(), password } }))
    } catch (error) {
      const atFields = showFieldErrors(form, error, { email: "email", password: "password" })
      if (!atFields) setRefusal(error)
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      {wasExpired && !refusal ? <Notice tone="info">{m["error.session_expired"]()}</Notice> : null}
      {refusal ? (
        <Notice tone="danger">
          {errorText(refusal)}
          <span className="block text-small">{errorReference(refusal)}</span>
        </Notice>
      ) : null}
      <EmailField
        {...form.register("email", {
          validate: (value) => value.trim() !== "" || "email_required",
          maxLength: { value: 200, message: "too_long" },
        })}
        label={m["staff.email"]()}
        error={fieldErrorText(errors.email?.message)}
        autoComplete="username"
      />
      <PasswordField
        {...form.register("password", { required: "field_empty" })}
        label={m["staff.password"]()}
        error={fieldErrorText(errors.password?.message)}
        autoComplete="current-password"
      />
      <Button type="submit" size="large" fullWidth loading={isSubmitting}>
        {m["sign_in.title"]()}
      </Button>
    </form>
  )
}
