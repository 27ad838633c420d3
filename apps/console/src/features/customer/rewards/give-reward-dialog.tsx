import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { SelectField } from "@sufra/ui/select-field"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { useLocale } from "../../../shell/locale.ts"
import { rewardItemsQuery } from "../../loyalty/reward/index.ts"
import { isReason } from "../adjustment.ts"
import { useGiving } from "./rewards.ts"

type GiveRewardDialogProps = { customerId: string; name: string; onClose: () => void }

/** A reward by hand, with a reason for the log. */
export function GiveRewardDialog({ customerId, name, onClose }: GiveRewardDialogProps) {
  const locale = useLocale()
  const { data } = useQuery(rewardItemsQuery)
  const [itemId, setItemId] = useState("")
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const doneText = m["customers.reward_given"]()
  const { run, isPending } = useGiving(customerId, { doneText, onDone: onClose })
  const given = (data ?? []).filter(({ active, left }) => active && left !== 0)
  function confirm() {
    setIsAsked(true)
    if (itemId !== "" && isReason(reason)) void run({ item_id: itemId, reason })
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={m["customers.reward_give_title"]({ name })}
      text={m["customers.reward_give_text"]()}
      confirmLabel={m["customers.reward_give"]()}
      tone="filled"
      isPending={isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label={m["customers.reward_which"]()}
          placeholder={m["punch_editor.reward_choose"]()}
          options={given.map((item) => ({ value: item.id, label: item.name[locale] }))}
          value={itemId}
          error={isAsked && itemId === "" ? fieldErrorText("required") : undefined}
          onChange={(event) => setItemId(event.currentTarget.value)}
        />
        <ReasonField reason={reason} isAsked={isAsked} onChange={setReason} />
      </div>
    </ConfirmDialog>
  )
}

type ReasonFieldProps = { reason: string; isAsked: boolean; onChange: (reason: string) => void }

export function ReasonField({ reason, isAsked, onChange }: ReasonFieldProps) {
  return (
    <TextField
      label={m["customers.adjust_reason"]()}
      hint={m["customers.reward_reason_hint"]()}
      value={reason}
      maxLength={200}
      autoComplete="off"
      error={isAsked && !isReason(reason) ? m["validation.reason_required"]() : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
