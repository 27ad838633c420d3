import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { useEffect } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { declineText, type Payment, useAttempt } from "../payment/index.ts"

type ReturnedShareProps = {
  uuid: string
  paymentId: string
  /** The bank's word is still to come. */
  isAsking: boolean
  /** The bill itself says that this guest has paid. */
  isPaidShown: boolean
  onEnd: (payment: Payment) => void
}

/** What became of the share a guest comes back with, as our server has it from the gateway. */
export function ReturnedShare({
  uuid,
  paymentId,
  isAsking,
  isPaidShown,
  onEnd,
}: ReturnedShareProps) {
  const { data: payment } = useAttempt(uuid, paymentId)
  const ended = payment && !isOpen(payment.state) ? payment : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (ended) onEnd(ended)
  }, [ended?.id])
  // Said while it is waited for: after that the share itself says how it stands.
  if (!ended) return isAsking ? <Notice tone="info">{m["split.asking"]()}</Notice> : null
  if (ended.state === "paid" && isPaidShown) return null
  return ended.state === "paid" ? (
    <Notice tone="success">{m["split.was_paid"]()}</Notice>
  ) : (
    <Notice tone="danger">
      <span className="block font-semibold">{declineText(ended)}</span>
      <span className="block">{m["split.was_not"]()}</span>
    </Notice>
  )
}
