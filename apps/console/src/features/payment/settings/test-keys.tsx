import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure } from "../../../shell/page/toasts.ts"
import type { GatewayForm } from "./gateway-form.ts"
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

type Typed = Pick<GatewayForm, "public_key" | "secret_key">

/** What is typed is tried; a secret that is left out is taken from what is kept. */
export function testKeys(gateway: Gateway["gateway"], typed: Typed): Promise<TestResult> {
  const body = {
    public_key: typed.public_key.trim() || null,
    secret_key: typed.secret_key.trim() || null,
  }
  return api("POST /staff/gateways/{gateway}/test/", { params: { gateway }, body })
}

type TestKeysProps = { account: Gateway; typed: Typed; isRefused: boolean }

/** Whether the gateway takes the keys as they stand in the form, and whether real money would move. */
export function TestKeys({ account, typed, isRefused }: TestKeysProps) {
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (tried: Typed) => testKeys(account.gateway, tried),
    onError: toastFailure,
  })
  const isOfNow =
    variables?.public_key === typed.public_key && variables.secret_key === typed.secret_key
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="outline"
        className="self-start"
        loading={isPending}
        disabled={!account.has_secret_key && typed.secret_key.trim() === ""}
        onClick={() => mutate({ public_key: typed.public_key, secret_key: typed.secret_key })}
      >
        {m["till.test"]()}
      </Button>
      {data && isOfNow ? (
        <Notice tone={data.works ? "info" : "danger"}>{resultText(data)}</Notice>
      ) : null}
      {isRefused && !(data && isOfNow) ? (
        <Notice tone="danger">{m["till.not_saved_refused"]()}</Notice>
      ) : null}
    </div>
  )
}
