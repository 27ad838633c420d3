import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { type FormEvent, useState } from "react"
import { api } from "../../../shell/api/api.ts"
import type { CountedShift } from "./shifts.ts"
import { useShiftWrite } from "./use-shift-write.ts"

/** Why a drawer held another sum: asked until somebody says it, and then it stays. */
export function GapReason({ shift }: { shift: CountedShift }) {
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const { write, isPending } = useShiftWrite(m["till.did_explain"](), () => undefined)
  if (shift.gap_reason !== null) {
    return <p className="pt-2 wrap-break-word text-ink-2">{shift.gap_reason}</p>
  }
  if (shift.counted_minor === shift.expected_minor) return null
  function save(event: FormEvent) {
    event.preventDefault()
    setIsAsked(true)
    const body = { reason: reason.trim() }
    if (body.reason === "") return
    void write(() => api("POST /staff/shifts/{id}/gap-reason/", { params: { id: shift.id }, body }))
  }
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-start gap-3 pt-3">
      <TextField
        label={m["till.gap_reason"]()}
        value={reason}
        maxLength={200}
        autoComplete="off"
        error={isAsked && reason.trim() === "" ? m["validation.reason_required"]() : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        className="min-w-56 flex-1"
      />
      <Button type="submit" variant="outline" loading={isPending} className="mt-7.5">
        {m["action.save"]()}
      </Button>
    </form>
  )
}
