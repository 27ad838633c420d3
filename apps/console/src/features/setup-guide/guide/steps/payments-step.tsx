import { allOrderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../shell/api/api.ts"
import { showAnswer } from "../../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../../shell/api/query-client.ts"
import { useEdits } from "../../../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../../shell/errors/error-text.ts"
import { toastFailure } from "../../../../shell/page/toasts.ts"
import { paymentText } from "../../../order/index.ts"
import {
  type PaymentSettings,
  paymentSettingsQuery,
  settingsOf,
  waysFormOf,
} from "../../../payment/settings/index.ts"
import { useGuideMoves } from "../guide-moves.ts"
import { LoadedStep } from "../loaded.tsx"
import { MoreLater, StepForm } from "../step-form.tsx"

export function PaymentsStep() {
  const query = useQuery(paymentSettingsQuery)
  return <LoadedStep query={query}>{(stored) => <PaymentsQuestion stored={stored} />}</LoadedStep>
}

const atTheCounter = ["cash", "card-at-counter"] as const

function PaymentsQuestion({ stored }: { stored: PaymentSettings }) {
  const { goOn } = useGuideMoves()
  const { value: form, change } = useEdits(waysFormOf(stored))
  const [isSaving, setIsSaving] = useState(false)
  const { choices } = settingsOf(form)
  const save = useSingleFlight(async () => {
    setIsSaving(true)
    try {
      const body = { ...settingsOf(form), version: stored.version }
      showAnswer(paymentSettingsQuery.queryKey, await api("PUT /staff/payment-settings/", { body }))
      await goOn()
    } catch (error) {
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("payment-settings")
    }
    setIsSaving(false)
  })
  return (
    <StepForm
      isSaving={isSaving}
      onSubmit={(event) => {
        event.preventDefault()
        if (choices.length > 0) void save()
      }}
    >
      <Card render={<fieldset aria-label={m["guide.payments_ways"]()} />}>
        {atTheCounter.map((method) => (
          <Checkbox
            key={method}
            label={paymentText(method)}
            checked={form.ways[method].orderTypes.length > 0}
            onCheckedChange={(isOn) => {
              const way = { ...form.ways[method], orderTypes: isOn ? [...allOrderTypes] : [] }
              change((before) => ({ ...before, ways: { ...before.ways, [method]: way } }))
            }}
          />
        ))}
      </Card>
      {choices.length === 0 ? (
        <p role="alert" className="text-danger-ink">
          {m["guide.payments_none"]()}
        </p>
      ) : null}
      <div className="text-ink-2">
        <p>{m["guide.payments_online"]()}</p>
        <MoreLater to="/settings/payments" />
      </div>
    </StepForm>
  )
}
