import { mostAdjusted } from "@sufra/contract/loyalty/member"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { journalSentences } from "@sufra/sentences/journal"
import { points } from "@sufra/sentences/wording"
import { Chip } from "@sufra/ui/chip"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { edit, showEdits } from "../../shell/api/cached-edits.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { useSingleFlight } from "../../shell/editing/use-single-flight.ts"
import { useLocale } from "../../shell/locale.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { numberText } from "../../shell/text/format-time.ts"
import { type AdjustmentDraft, readAdjustment } from "./adjustment.ts"
import { type Customer, customerQuery, type Wallet } from "./customers.ts"

type AdjustDialogProps = {
  customer: Customer
  wallet: Wallet
  name: string
  timezone: string
  onClose: () => void
}

/** Points by hand, with a reason that the guest reads. */
export function AdjustDialog({ customer, wallet, name, timezone, onClose }: AdjustDialogProps) {
  const [draft, setDraft] = useState<AdjustmentDraft>({ way: "give", points: "", reason: "" })
  const [isAsked, setIsAsked] = useState(false)
  const reading = readAdjustment(draft, wallet.available)
  const { send, isPending } = useAdjustment(customer.id, onClose)
  const change = (changes: Partial<AdjustmentDraft>) =>
    setDraft((before) => ({ ...before, ...changes }))
  function confirm() {
    setIsAsked(true)
    if (Object.keys(reading.problems).length === 0) void send(reading)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={m["customers.adjust_title"]({ name })}
      text={m["customers.adjust_text"]({ points: points(wallet.available) })}
      confirmLabel={draft.way === "give" ? m["customers.give"]() : m["customers.take"]()}
      tone={draft.way === "give" ? "filled" : "danger"}
      isPending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <WayChips way={draft.way} onChoose={(way) => change({ way })} />
        <PointsField {...{ draft, wallet, isAsked, onChange: change }} />
        <TextField
          label={m["customers.adjust_reason"]()}
          hint={m["customers.adjust_reason_hint"]()}
          value={draft.reason}
          maxLength={200}
          autoComplete="off"
          error={isAsked && reading.problems.reason ? m["validation.reason_required"]() : undefined}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        <Preview {...reading} timezone={timezone} />
      </div>
    </ConfirmDialog>
  )
}

type WayChipsProps = {
  way: AdjustmentDraft["way"]
  onChoose: (way: AdjustmentDraft["way"]) => void
}

function WayChips({ way, onChoose }: WayChipsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div role="group" aria-label={m["customers.adjust_way"]()} className="flex gap-2">
      <Chip selected={way === "give"} onClick={() => onChoose("give")}>
        {m["customers.give"]()}
      </Chip>
      <Chip selected={way === "take"} onClick={() => onChoose("take")}>
        {m["customers.take"]()}
      </Chip>
    </div>
  )
}

type PointsFieldProps = {
  draft: AdjustmentDraft
  wallet: Wallet
  isAsked: boolean
  onChange: (changes: Partial<AdjustmentDraft>) => void
}

function PointsField({ draft, wallet, isAsked, onChange }: PointsFieldProps) {
  const most = numberText(mostAdjusted, useLocale())
  const { problems } = readAdjustment(draft, wallet.available)
  // That there are not so many is said while typing: it is no slip that the next key mends.
  const error =
    problems.points === "more_than_there_are"
      ? m["customers.take_most"]({ points: points(wallet.available) })
      : isAsked && problems.points === "wrong"
        ? m["customers.points_wrong"]({ most })
        : undefined
  return (
    <TextField
      label={m["customers.adjust_points"]()}
      inputMode="numeric"
      dir="ltr"
      className="max-w-48"
      value={draft.points}
      maxLength={9}
      autoComplete="off"
      error={error}
      onChange={(event) => onChange({ points: event.currentTarget.value })}
    />
  )
}

type PreviewProps = Pick<ReturnType<typeof readAdjustment>, "points" | "reason" | "problems"> & {
  timezone: string
}

/** Their sentence in the ledger, made as on their phone. */
function Preview({ points: moved, reason, problems, timezone }: PreviewProps) {
  const locale = useLocale()
  if (Object.keys(problems).length > 0) return null
  const journal = { cause: "adjusted", available: moved, pending: 0, owed: 0, facts: { reason } }
  const [sentence] = journalSentences({ ...journal, cause: "adjusted" }, { locale, timezone })
  return (
    <div className="rounded-control bg-muted px-4 py-3">
      <p className="text-small text-ink-3">{m["customers.adjust_preview"]()}</p>
      <p className="text-pretty wrap-break-word">{sentence}</p>
    </div>
  )
}

type Adjustment = Pick<ReturnType<typeof readAdjustment>, "points" | "reason">

/** Sent again it is the same adjustment: its id is made with the dialog. */
function useAdjustment(customerId: string, onDone: () => void) {
  const [id] = useState(newId)
  const [isPending, setIsPending] = useState(false)
  const send = useSingleFlight(async ({ points: moved, reason }: Adjustment) => {
    setIsPending(true)
    try {
      const params = { id: customerId }
      const body = { id, points: moved, reason }
      const wallet = await api("POST /staff/customers/{id}/adjustments/", { params, body })
      showEdits(edit(customerQuery(customerId).queryKey, (data) => ({ ...data, wallet })))
      toastSuccess(m["customers.adjust_done"]())
      onDone()
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
      // Also after a refusal: the guest may have spent some meanwhile.
      void fetchAgain("customer", "customers")
    }
  })
  return { send, isPending }
}
