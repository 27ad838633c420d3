import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Navigate, useLocation } from "react-router"
import { useIsSignedIn, useWasExpired } from "../../shell/api/session.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { showFieldErrors } from "../../shell/errors/form-errors.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { EmailField } from "./email-field.tsx"
import { EntryFrame } from "./entry-frame.tsx"
import { enter } from "./me.ts"
import { PasswordField } from "./password-field.tsx"
import { RefusalNotice } from "./refusal-notice.tsx"
import { useTablet } from "./tablet/tablet.ts"

/** `code` is asked for once the password was right, where the account has two-step sign-in. */
type Credentials = { email: string; password: string; code: string }

const fieldOf = { email: "email", password: "password", code: "code" } as const

export function SignInPage() {
  usePageTitle(m["sign_in.title"]())
  const { state } = useLocation() as { state: { from?: string; hasNewPassword?: boolean } | null }
  const isSignedIn = useIsSignedIn()
  const wasExpired = useWasExpired()
  if (isSignedIn) return <Navigate to={state?.from ?? "/"} replace />
  return (
    <EntryFrame title={m["sign_in.title"]()} subtitle={m["sign_in.subtitle"]()}>
      {state?.hasNewPassword ? (
        <div className="mb-5">
          <Notice tone="info">{m["new_password.done"]()}</Notice>
        </div>
      ) : null}
      <SignInForm wasExpired={wasExpired} />
    </EntryFrame>
  )
}

function SignInForm({ wasExpired }: { wasExpired: boolean }) {
  const tablet = useTablet()
  const form = useForm<Credentials>({ defaultValues: { email: "", password: "", code: "" } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const [asksForCode, setAsksForCode] = useState(false)
  const submit = useSingleFlight(async ({ email, password, code }: Credentials) => {
    setRefusal(null)
    try {
      const body = {
        ...{ email: email.trim(), password, ...(asksForCode && { code }) },
        ...(tablet && { tablet_token: tablet.token }),
      }
      await enter((api) => api("POST /staff/sessions/", { body }))
    } catch (error) {
      if (hasCode(error, "sign_in_code_needed")) return setAsksForCode(true)
      const atFields = showFieldErrors(form, error, fieldOf)
      if (!atFields) setRefusal(error)
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      {wasExpired && !refusal ? <Notice tone="info">{m["error.session_expired"]()}</Notice> : null}
      <RefusalNotice refusal={refusal} />
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
      {asksForCode ? (
        <TextField
          {...form.register("code", { required: "field_empty" })}
          label={m["sign_in.code"]()}
          hint={m["sign_in.code_hint"]()}
          error={fieldErrorText(errors.code?.message)}
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          // Asked for at this moment: the next thing typed is the code.
          autoFocus
        />
      ) : null}
      <Button type="submit" size="large" fullWidth loading={isSubmitting}>
        {m["sign_in.title"]()}
      </Button>
    </form>
  )
}
