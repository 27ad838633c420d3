import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { useEffect } from "react"
import { Notice } from "../../shell/step-states.tsx"
import { useAttempt } from "../payment/index.ts"

type ReturnedShareProps = { uuid: string; paymentId: string; onEnd: () => void }

/** What became of the share a guest comes back with, as our server has it from the gateway. */
export function ReturnedShare({ uuid, paymentId, onEnd }: ReturnedShareProps) {
  const { data: payment } = useAttempt(uuid, paymentId)
  const state = payment?.state ?? null
  const isEnded = state !== null && !isOpen(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isEnded) onEnd()
  }, [isEnded])
  if (!isEnded) return <Notice tone="info">{m["split.asking"]()}</Notice>
  return state === "paid" ? (
    <Notice tone="info">{m["split.was_paid"]()}</Notice>
  ) : (
    <Notice tone="danger">{m["split.was_not"]()}</Notice>
  )
}
