import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { Link, useNavigate } from "react-router"
import { api } from "../../shell/api/api.ts"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../shell/errors/field-error-text.ts"
import { fieldRules, showFieldErrors } from "../../shell/errors/form-errors.ts"
import { Notice } from "../../shell/page/notice.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { EmailField } from "./email-field.tsx"
import { EntryFrame } from "./entry-frame.tsx"
import { useLinkToken } from "./link-token.ts"
import { enter } from "./me.ts"
import { PasswordField } from "./password-field.tsx"
import { RefusalNotice } from "./refusal-notice.tsx"

type Administrator = { name: string; email: string; password: string }

const fieldOf = { name: "name", email: "email", password: "password" } as const

export function SetupPage() {
  usePageTitle(m["setup.title"]())
  const setupToken = useLinkToken("/setup")
  return (
    <EntryFrame title={m["setup.title"]()} subtitle={m["setup.subtitle"]()}>
      {setupToken ? <SetupForm setupToken={setupToken} /> : <LinkMissing />}
    </EntryFrame>
  )
}

function LinkMissing() {
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m["setup.link_text"]()}</Notice>
      <Button variant="outline" render={<Link to="/sign-in" />}>
        {m["action.back_to_login"]()}
      </Button>
    </div>
  )
}

function SetupForm({ setupToken }: { setupToken: string }) {
  const navigate = useNavigate()
  const form = useForm<Administrator>({ defaultValues: { name: "", email: "", password: "" } })
  const { errors, isSubmitting } = form.formState
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async (values: Administrator) => {
    setRefusal(null)
    try {
      const body = { ...values, email: values.email.trim(), setup_token: setupToken }
      enter(await api("POST /staff/setup/", { body }))
      await navigate("/establishments", { replace: true })
    } catch (error) {
      if (!showFieldErrors(form, error, fieldOf)) setRefusal(error)
    }
  })
  return (
    <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
      <RefusalNotice refusal={refusal} />
      <TextField
        {...form.register("name", fieldRules.name("name_required"))}
        label={m["field.name"]()}
        error={fieldErrorText(errors.name?.message)}
        autoComplete="name"
      />
      <EmailField
        {...form.register("email", fieldRules.email)}
        label={m["staff.email"]()}
        error={fieldErrorText(errors.email?.message)}
        autoComplete="username"
      />
      <PasswordField
        {...form.register("password", fieldRules.newPassword)}
        label={m["staff.password"]()}
        hint={m["staff.password_hint"]()}
        error={fieldErrorText(errors.password?.message)}
        autoComplete="new-password"
      />
      <Button type="submit" size="large" fullWidth loading={isSubmitting}>
        {m["setup.submit"]()}
      </Button>
    </form>
  )
}
