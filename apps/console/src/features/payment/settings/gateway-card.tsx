import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { SecretField } from "../../../shell/editing/secret-field.tsx"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { showWireErrors } from "../../../shell/errors/form-errors.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { gatewayText } from "../desk/payment-texts.ts"
import { formOf, type GatewayForm, waysBodyOf } from "./gateway-form.ts"
import { GatewayWays } from "./gateway-ways.tsx"
import { HookAddress } from "./hook-address.tsx"
import { type Gateway, gatewaysQuery } from "./settings.ts"
import { TestKeys, testKeys } from "./test-keys.tsx"

function useGatewayForm(account: Gateway) {
  const form = useForm<GatewayForm>({
    values: formOf(account),
    resetOptions: { keepDirtyValues: true },
  })
  const [refused, setRefused] = useState<GatewayForm | null>(null)
  const save = useSingleFlight(async (values: GatewayForm) => {
    setRefused(null)
    const body = {
      is_on: values.is_on,
      public_key: values.public_key,
      secret_key: values.secret_key.trim() || null,
      hook_secret: values.hook_secret.trim() || null,
      ...waysBodyOf(values, account),
      version: account.version,
    }
    try {
      const problem = hasNewKeys(values, account)
        ? (await testKeys(account.gateway, values)).problem
        : null
      // Keys that the gateway refuses would fail at the first guest. One that is away says nothing about them.
      if (problem === "keys_refused") return setRefused(values)
      const params = { gateway: account.gateway }
      const fresh = await api("PUT /staff/gateways/{gateway}/", { params, body })
      form.reset(formOf(fresh), { keepDirtyValues: false })
      toastSuccess(
        problem === "unreachable" ? m["till.gateway_saved_untested"]() : m["till.gateway_saved"](),
      )
    } catch (error) {
      if (!showWireErrors(form, error)) toastFailure(error)
    } finally {
      await queryClient.invalidateQueries(gatewaysQuery)
    }
  })
  const { public_key, secret_key } = form.watch()
  const isRefused = refused?.public_key === public_key && refused.secret_key === secret_key
  return { form, save, isRefused }
}

function hasNewKeys({ secret_key, public_key }: GatewayForm, account: Gateway): boolean {
  return secret_key.trim() !== "" || public_key.trim() !== account.public_key
}

/** One account: its keys, where it tells its news, whether it works, and whether it is the one in use. */
export function GatewayCard({ account }: { account: Gateway }) {
  const { form, save, isRefused } = useGatewayForm(account)
  const { errors, isDirty, isSubmitting } = form.formState
  const name = gatewayText(account.gateway)
  const isTap = account.gateway === "tap"
  return (
    <Card render={<section aria-label={name} />}>
      <form noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h3 className="text-title font-semibold">{name}</h3>
          <AccountBadge account={account} />
        </div>
        <TextField
          {...form.register("public_key", {
            validate: (value) => value.trim() !== "" || "field_empty",
          })}
          label={m["till.public_key"]()}
          error={fieldErrorText(errors.public_key?.message)}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
        <SecretField
          {...form.register("secret_key", {
            validate: (value) => account.has_secret_key || value.trim() !== "" || "field_empty",
          })}
          label={m["till.secret_key"]()}
          isSet={account.has_secret_key}
          error={fieldErrorText(errors.secret_key?.message)}
        />
        {isTap ? null : (
          <SecretField
            {...form.register("hook_secret")}
            label={m["till.hook_secret"]()}
            isSet={account.has_hook_secret}
            error={fieldErrorText(errors.hook_secret?.message)}
          />
        )}
        <HookAddress url={account.hook_url} />
        {isTap ? null : <GatewayWays form={form} account={account} />}
        <Checkbox
          {...form.register("is_on")}
          label={m["till.gateway_on"]()}
          hint={m["till.gateway_on_hint"]()}
        />
        <TestKeys account={account} typed={form.watch()} isRefused={isRefused} />
        <SaveBar
          at="card"
          isDirty={isDirty}
          isSaving={isSubmitting}
          onDiscard={() => form.reset(formOf(account), { keepDirtyValues: false })}
        />
      </form>
      <LeaveGuard isDirty={isDirty} />
    </Card>
  )
}

function AccountBadge({ account }: { account: Gateway }) {
  if (account.is_on) {
    return (
      <Badge tone="success" dot>
        {m["till.gateway_in_use"]()}
      </Badge>
    )
  }
  return <Badge>{account.has_secret_key ? m["till.gateway_off"]() : m["till.not_set"]()}</Badge>
}
