import { m } from "@sufra/messages"
import { points } from "@sufra/sentences/wording"
import { useState } from "react"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { isReason } from "../adjustment.ts"
import { ReasonField } from "./give-reward-dialog.tsx"
import { type Reward, useTakingBack } from "./rewards.ts"

type TakeRewardDialogProps = { customerId: string; reward: Reward; onClose: () => void }

/** Says what the guest loses, and which points they get back. */
export function TakeRewardDialog({ customerId, reward, onClose }: TakeRewardDialogProps) {
  const locale = useLocale()
  const [reason, setReason] = useState("")
  const [isAsked, setIsAsked] = useState(false)
  const doneText = m["customers.reward_taken"]()
  const { run, isPending } = useTakingBack(customerId, reward.id, { doneText, onDone: onClose })
  const paid = reward.points_paid
  function confirm() {
    setIsAsked(true)
    if (isReason(reason)) void run(reason)
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={m["customers.reward_take_title"]({ name: reward.name[locale] })}
      text={
        paid > 0
          ? m["customers.reward_take_paid"]({ points: points(paid) })
          : m["customers.reward_take_text"]()
      }
      confirmLabel={m["customers.reward_take"]()}
      isPending={isPending}
      onConfirm={confirm}
    >
      <ReasonField reason={reason} isAsked={isAsked} onChange={setReason} />
    </ConfirmDialog>
  )
}
