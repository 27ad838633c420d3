import { figureText, parseFigure } from "@sufra/domain/kernel/figures"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import type { Job } from "./delivery-job.tsx"
import type { Delivery, DeliveryMove } from "./use-delivery.ts"

const halalaDigits = 2

type DeliveryStepProps = {
  delivery: Delivery
  job: Job
  /** The last try was lost on its way. */
  isFailed: boolean
  onMove: (move: DeliveryMove) => Promise<void>
}

/** The one thing to do next, under the thumb. */
export function DeliveryStep({ delivery, job, isFailed, onMove }: DeliveryStepProps) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function move(wanted: DeliveryMove) {
    setBusy(true)
    await onMove(wanted)
    setBusy(false)
  }
  if (!delivery.action) return null
  return (
    <div className="sticky bottom-0 z-20 border-line border-t bg-card pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] shadow-raised">
      <div className="mx-auto flex w-full max-w-xl flex-col gap-3 px-4">
        {isFailed ? <Notice tone="danger">{m["courier.failed"]()}</Notice> : null}
        {isAsking ? (
          <Confirmation job={job} isBusy={isBusy} onCancel={() => setAsking(false)} onMove={move} />
        ) : (
          <Button
            size="large"
            fullWidth
            className="min-h-16 text-title"
            loading={isBusy}
            onClick={() => {
              if (delivery.action === "deliver") setAsking(true)
              else void move({ action: "take-along" })
            }}
          >
            {delivery.action === "deliver" ? m["courier.deliver"]() : m["courier.take_along"]()}
          </Button>
        )}
      </div>
    </div>
  )
}

type ConfirmationProps = {
  job: Job
  isBusy: boolean
  onCancel: () => void
  onMove: (move: DeliveryMove) => Promise<void>
}

/** Asked once: a courier cannot take it back. Mostly the sum itself was paid, then it is one tap. */
function Confirmation({ job, isBusy, onCancel, onMove }: ConfirmationProps) {
  const isCash = job.payment_method === "cash" && job.due_minor > 0
  const [typed, setTyped] = useState(figureText(job.due_minor, halalaDigits))
  const collected = parseFigure(typed, halalaDigits)
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isCash) void onMove({ action: "deliver" })
    else if (collected !== null) void onMove({ action: "deliver", collected_minor: collected })
  }
  return (
    <form noValidate onSubmit={confirm} className="flex flex-col gap-3">
      <p className="font-semibold text-title">
        {m["courier.confirm_title"]({ name: job.customer.first_name })}
      </p>
      {isCash ? (
        <TextField
          label={m["courier.collected"]()}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          suffix={m["options_editor.currency"]()}
          value={typed}
          error={collected === null ? m["validation.invalid"]() : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <div className="flex gap-2">
        <Button variant="outline" size="large" className="min-h-16" onClick={onCancel}>
          {m["action.cancel"]()}
        </Button>
        <Button type="submit" size="large" className="min-h-16 flex-1 text-title" loading={isBusy}>
          {m["courier.confirm"]()}
        </Button>
      </div>
    </form>
  )
}
