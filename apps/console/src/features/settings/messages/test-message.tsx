import { ApiError, type ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { failureText } from "../../message/index.ts"

type Tested = ApiReply<"POST /staff/message-accounts/sms/test/">

type TestMessageProps = {
  type: "tel" | "email"
  toLabel: string
  label: string
  send: (to: string) => Promise<Tested>
  /** Of the account's fields, which are above. False: none of them is wrong. */
  showErrors: (error: unknown) => boolean
  /** This tells what to look at when nobody answered. */
  unreachableHint?: string | undefined
}

/** Sends one real message with what stands in the form, and says what the provider answered. */
export function TestMessage(props: TestMessageProps) {
  const { type, toLabel, label, send, showErrors, unreachableHint } = props
  const [to, setTo] = useState("")
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, data, variables, isPending, reset } = useMutation({
    mutationFn: send,
    onError: (error) => {
      const own = error instanceof ApiError ? error.fields.to : undefined
      if (own !== undefined) setProblem(String(own))
      if (!showErrors(error) && own === undefined) toastFailure(error)
    },
  })
  function start() {
    setProblem(null)
    reset()
    mutate(to.trim())
  }
  return (
    <div className="flex flex-col gap-3 rounded-control bg-muted p-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          type={type}
          dir="ltr"
          label={toLabel}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          error={fieldErrorText(problem ?? undefined)}
          autoComplete={type}
          className="min-w-60 flex-1"
        />
        <Button variant="outline" loading={isPending} disabled={to.trim() === ""} onClick={start}>
          {label}
        </Button>
      </div>
      <p className="text-small text-ink-2">{m["settings.test_hint"]()}</p>
      {data ? <Result result={data} to={variables ?? ""} hint={unreachableHint} /> : null}
    </div>
  )
}

type ResultProps = { result: Tested; to: string; hint: string | undefined }

function Result({ result, to, hint }: ResultProps) {
  if (!result.problem) {
    return <Notice tone="info">{m["settings.test_sent"]({ to: `\u2066${to}\u2069` })}</Notice>
  }
  return (
    <Notice tone="danger">
      <p>{failureText(result.problem)}</p>
      {hint && result.problem === "unreachable" ? (
        <p className="mt-1 text-small text-pretty">{hint}</p>
      ) : null}
      {result.said === "" ? null : (
        <p className="mt-1 text-small">
          {m["settings.test_said"]({ said: `\u2068${result.said}\u2069` })}
        </p>
      )}
    </Notice>
  )
}
