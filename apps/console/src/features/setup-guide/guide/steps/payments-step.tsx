import { allOrderTypes } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../shell/api/api.ts"
import { showAnswer } from "../../../../shell/api/cached-edits.ts"
import { useSingleFlight } from "../../../../shell/editing/use-single-flight.ts"
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
  const [form, setForm] = useState(() => waysFormOf(stored))
  const [isSaving, setIsSaving] = useState(false)
  const { choices } = settingsOf(form)
  const save = useSingleFlight(async () => {
    setIsSaving(true)
    try {
      const fresh = await api("PUT /staff/payment-settings/", { body: settingsOf(form) })
      showAnswer(paymentSettingsQuery.queryKey, fresh)
      await goOn()
    } catch (error) {
      toastFailure(error)
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
              setForm({ ...form, ways: { ...form.ways, [method]: way } })
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
