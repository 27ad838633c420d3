import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Skeleton } from "@sufra/ui/skeleton"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { Link, useNavigate } from "react-router"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { Failure } from "../../../shell/errors/failure.tsx"
import { showFieldErrors } from "../../../shell/errors/form-errors.ts"
import { useLocale } from "../../../shell/locale.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { type Account, AccountFields } from "../account-fields.tsx"
import { EntryFrame } from "../entry-frame.tsx"
import { useLinkToken } from "../link-token.ts"
import { enter } from "../me.ts"
import { RefusalNotice } from "../refusal-notice.tsx"
import { roleText } from "../role-text.ts"
import { type FoundInvite, foundInviteQuery } from "./found-invite.ts"

/** Where the link of an invite leads. */
export function JoinPage() {
  usePageTitle(m["join.title"]())
  const locale = useLocale()
  const token = useLinkToken("/join")
  const { data, error, refetch } = useQuery({
    ...foundInviteQuery(token ?? ""),
    enabled: token !== undefined,
  })
  const subtitle = data
    ? m["join.subtitle"]({ place: data.place_name[locale], role: roleText(data.role) })
    : m["join.subtitle_plain"]()
  return (
    <EntryFrame title={m["join.title"]()} subtitle={subtitle}>
      {token && data ? <JoinForm token={token} invite={data} /> : null}
      {!token || hasCode(error, "invite_invalid") ? <NoInvite error={error} /> : null}
      {error && !hasCode(error, "invite_invalid") ? (
        <Failure error={error} onRetry={refetch} />
      ) : null}
      {token && !data && !error ? (
        <div role="status">
          <VisuallyHidden>{m["join.loading"]()}</VisuallyHidden>
          <Skeleton className="h-48 rounded-control" />
        </div>
      ) : null}
    </EntryFrame>
  )
}

function NoInvite({ error }: { error: unknown }) {
  return (
    <div className="flex flex-col gap-5">
      {error ? (
        <RefusalNotice refusal={error} />
      ) : (
        <Notice tone="info">{m["join.link_missing"]()}</Notice>
      )}
      <Button variant="outline" render={<Link to="/sign-in" />}>
        {m["action.back_to_login"]()}
      </Button>
    </div>
  )
}

const fieldOf = { name: "name", email: "email", password: "password" } as const

function JoinForm({ token, invite }: { token: string; invite: FoundInvite }) {
  const navigate = useNavigate()
  const form = useForm<Account>({
    defaultValues: { name: invite.name, email: invite.email ?? "", password: "" },
  })
  const [refusal, setRefusal] = useState<unknown>(null)
  const submit = useSingleFlight(async (values: Account) => {
    setRefusal(null)
    try {
      const body = { ...values, email: values.email.trim(), token }
      await enter((api) => api("POST /staff/invites/accept/", { body }))
      await navigate("/", { replace: true })
    } catch (error) {
      if (hasCode(error, "email_taken")) {
        form.setError("email", { message: "email_taken" }, { shouldFocus: true })
      } else if (!showFieldErrors(form, error, fieldOf)) setRefusal(error)
    }
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        <RefusalNotice refusal={refusal} />
        <AccountFields nameLabel={m["field.name"]()} />
        <Button type="submit" size="large" fullWidth loading={form.formState.isSubmitting}>
          {m["join.submit"]()}
        </Button>
      </form>
    </FormProvider>
  )
}
