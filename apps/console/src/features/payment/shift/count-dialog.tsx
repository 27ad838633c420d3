import { mostCountedMinor, parseAmount } from "@sufra/domain/payment/amount"
import { m } from "@sufra/messages"
import { Price } from "@sufra/ui/price"
import { useState } from "react"
import { api } from "../../../shell/api/api.ts"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { AmountField } from "../index.ts"
import { Gap } from "./shift-figures.tsx"
import type { Shift } from "./shifts.ts"
import { useShiftWrite } from "./use-shift-write.ts"

/** What is really in it, beside what should be: then it is closed for good. */
export function CountDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const [typed, setTyped] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { write, isPending } = useShiftWrite(m["till.did_count"](), onClose)
  const countedMinor = parseAmount(typed, mostCountedMinor)
  function confirm() {
    setIsAsked(true)
    if (countedMinor === null) return
    const body = { counted_minor: countedMinor, expected_minor: shift.expected_minor }
    void write(() => api("POST /staff/shifts/{id}/close/", { params: { id: shift.id }, body }))
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      tone="filled"
      title={m["till.count"]()}
      text={m["till.count_text"]()}
      confirmLabel={m["till.count_close"]()}
      isPending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-ink-2">{m["till.expected"]()}</span>
          <Price amountMinor={shift.expected_minor} size="title" />
        </p>
        <AmountField
          label={m["till.counted"]()}
          value={typed}
          error={isAsked && countedMinor === null ? m["till.amount_wrong"]() : undefined}
          onValueChange={setTyped}
        />
        <p role="status" className="flex min-h-8 items-center justify-between gap-4">
          {countedMinor === null ? null : (
            <>
              <span className="text-ink-2">{m["till.difference"]()}</span>
              <Gap countedMinor={countedMinor} expectedMinor={shift.expected_minor} />
            </>
          )}
        </p>
      </div>
    </ConfirmDialog>
  )
}
