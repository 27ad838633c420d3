import {
  allOrderTypes,
  type PaymentMethod,
  paymentMethods,
} from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Checkbox } from "@sufra/ui/checkbox"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { showAnswer } from "../../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { LeaveGuard } from "../../../shell/editing/leave-guard.tsx"
import { SaveBar } from "../../../shell/editing/save-bar.tsx"
import { useEdits } from "../../../shell/editing/use-edits.ts"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { hasCode } from "../../../shell/errors/error-text.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { orderTypeText } from "../../../shell/text/order-type-text.ts"
import { paymentText } from "../../order/index.ts"
import { AmountField } from "../index.ts"
import { type PaymentSettings, paymentSettingsQuery } from "./settings.ts"
import { formOf, problemsOf, settingsOf, type TypedWay, type WaysForm } from "./ways-form.ts"

function useWays(settings: PaymentSettings) {
  const { value: form, change, isDirty, reset } = useEdits(formOf(settings))
  const [isSaving, setIsSaving] = useState(false)
  const problems = isDirty ? problemsOf(form) : {}
  const save = useSingleFlight(async () => {
    if (Object.keys(problems).length > 0) return
    setIsSaving(true)
    try {
      const body = { ...settingsOf(form), version: settings.version }
      showAnswer(paymentSettingsQuery.queryKey, await api("PUT /staff/payment-settings/", { body }))
      reset()
      toastSuccess(m["till.ways_saved"]())
    } catch (error) {
      toastFailure(error)
      if (hasCode(error, "changed_meanwhile")) await fetchAgain("payment-settings")
    }
    setIsSaving(false)
  })
  const edit = (next: WaysForm) => change(() => next)
  return { form, problems, isDirty, isSaving, save, edit, discard: reset }
}

/** How guests may pay for what, whether they are asked for a tip, and who issues the invoices. */
export function WaysEditor({ settings }: { settings: PaymentSettings }) {
  const { form, problems, isDirty, isSaving, save, edit, discard } = useWays(settings)
  return (
    <Card render={<section aria-label={m["till.ways_title"]()} />}>
      <h2 className="text-title font-semibold">{m["till.ways_title"]()}</h2>
      <p className="mt-1 text-pretty text-ink-2">{m["till.ways_text"]()}</p>
      <div className="mt-4 flex flex-col divide-y divide-line">
        {paymentMethods.map((method) => (
          <Way
            key={method}
            method={method}
            way={form.ways[method]}
            problems={problems}
            onChange={(way) => edit({ ...form, ways: { ...form.ways, [method]: way } })}
          />
        ))}
        <Tips form={form} problems={problems} onChange={edit} />
        <Checkbox
          className="py-4"
          label={m["till.pos_issues"]()}
          hint={m["till.pos_issues_hint"]()}
          checked={form.posIssuesReceipts}
          onCheckedChange={(posIssuesReceipts) => edit({ ...form, posIssuesReceipts })}
        />
      </div>
      <p role="alert" className="text-danger-ink empty:hidden">
        {fieldErrorText(problems.ways)}
      </p>
      <SaveBar
        at="card"
        isDirty={isDirty}
        isSaving={isSaving}
        onDiscard={discard}
        onSave={() => void save()}
      />
      <LeaveGuard isDirty={isDirty} />
    </Card>
  )
}

type Problems = ReturnType<typeof problemsOf>

type WayProps = {
  method: PaymentMethod
  way: TypedWay
  problems: Problems
  onChange: (way: TypedWay) => void
}

function Way({ method, way, problems, onChange }: WayProps) {
  const toggled = (type: TypedWay["orderTypes"][number]) =>
    way.orderTypes.includes(type)
      ? way.orderTypes.filter((one) => one !== type)
      : [...way.orderTypes, type]
  const isOff = way.orderTypes.length === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label={paymentText(method)}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-3 py-4 lg:grid-cols-[1fr_auto_auto] lg:gap-x-6"
    >
      <div className="col-span-2 flex flex-col gap-2 lg:col-span-1">
        <p className="font-semibold">
          {paymentText(method)}
          {isOff ? (
            <span className="ms-3 font-normal text-ink-3">{m["till.way_off"]()}</span>
          ) : null}
        </p>
        <div className="flex flex-wrap gap-2">
          {allOrderTypes.map((type) => (
            <Chip
              key={type}
              selected={way.orderTypes.includes(type)}
              onClick={() => onChange({ ...way, orderTypes: toggled(type) })}
            >
              {orderTypeText(type)}
            </Chip>
          ))}
        </div>
      </div>
      <AmountField
        label={m["till.minimum"]()}
        placeholder={m["till.no_bound"]()}
        value={way.minimum}
        disabled={isOff}
        error={fieldErrorText(problems[`${method}.minimum`])}
        onValueChange={(minimum) => onChange({ ...way, minimum })}
        className="lg:w-44"
      />
      <AmountField
        label={m["till.maximum"]()}
        placeholder={m["till.no_bound"]()}
        value={way.maximum}
        disabled={isOff}
        error={fieldErrorText(problems[`${method}.maximum`])}
        onValueChange={(maximum) => onChange({ ...way, maximum })}
        className="lg:w-44"
      />
    </div>
  )
}

type TipsProps = { form: WaysForm; problems: Problems; onChange: (form: WaysForm) => void }

function Tips({ form, problems, onChange }: TipsProps) {
  return (
    <div className="flex flex-col gap-3 py-4">
      <Checkbox
        label={m["till.tips"]()}
        hint={m["till.tips_hint"]()}
        checked={form.tipsOn}
        onCheckedChange={(tipsOn) => onChange({ ...form, tipsOn })}
      />
      {form.tipsOn ? (
        <TextField
          label={m["till.tip_percents"]()}
          hint={m["till.tip_percents_hint"]()}
          value={form.percents}
          error={fieldErrorText(problems.percents)}
          onChange={(event) => onChange({ ...form, percents: event.currentTarget.value })}
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={40}
          className="max-w-sm"
        />
      ) : null}
    </div>
  )
}
