import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import type { Gateway, TestResult } from "./settings.ts"

const problemTexts: Record<NonNullable<TestResult["problem"]>, () => string> = {
  keys_missing: () => m["till.test_missing"](),
  keys_refused: () => m["till.test_refused"](),
  unreachable: () => m["till.test_unreachable"](),
}

function resultText({ problem, is_live }: TestResult): string {
  if (problem) return problemTexts[problem]()
  return is_live ? m["till.test_live"]() : m["till.test_works"]()
}

/** Of what is saved: whether the gateway takes the keys, and whether real money would move. */
export function TestKeys({ account, isDirty }: { account: Gateway; isDirty: boolean }) {
  const { mutate, data, isPending } = useMutation({
    mutationFn: () =>
      api("POST /staff/gateways/{gateway}/test/", { params: { gateway: account.gateway } }),
    onError: toastFailure,
  })
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        className="self-start"
        loading={isPending}
        disabled={isDirty || !account.has_secret_key}
        onClick={() => mutate()}
      >
        {m["till.test"]()}
      </Button>
      {isDirty ? <p className="text-small text-ink-2">{m["till.test_after_save"]()}</p> : null}
      {data && !isDirty ? (
        <Notice tone={data.works ? "info" : "danger"}>{resultText(data)}</Notice>
      ) : null}
    </div>
  )
}
