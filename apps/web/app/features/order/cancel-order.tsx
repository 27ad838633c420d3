import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { usePlace } from "../establishment/index.ts"
import type { GuestOrder } from "./live-order.ts"
import { cancelOwnOrder } from "./own-order.ts"
import { orderErrorText } from "./texts/error-text.ts"

type CancelOrderProps = { uuid: string; order: GuestOrder; onDone: () => void }

/** Until it is accepted, and asked once more: a slip of the finger costs nobody a meal. */
export function CancelOrder({ uuid, order, onDone }: CancelOrderProps) {
  const toast = useToast()
  const { id: placeId } = usePlace()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isPaidOnline = order.paid_with.some(({ method }) => method === "online-card")

  async function cancel() {
    setBusy(true)
    try {
      const params = { uuid, order: order.id }
      await cancelOwnOrder(placeId, params)
      toast.show({
        title: m["order.canceled_notice"](),
        ...(isPaidOnline && { text: m["order.cancel_refund"]() }),
      })
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(false)
      setAsking(false)
      onDone()
    }
  }

  if (!isAsking) {
    return (
      <Button variant="outline" onClick={() => setAsking(true)}>
        {m["order.cancel"]()}
      </Button>
    )
  }
  return (
    <Card role="alertdialog" aria-label={m["order.cancel_question"]()} className="w-full">
      <p className="font-semibold">{m["order.cancel_question"]()}</p>
      {isPaidOnline ? (
        <p className="mt-1 text-pretty text-ink-2">{m["order.cancel_refund"]()}</p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" autoFocus onClick={() => setAsking(false)}>
          {m["order.cancel_keep"]()}
        </Button>
        <Button variant="danger" loading={isBusy} onClick={() => void cancel()}>
          {m["order.cancel_confirm"]()}
        </Button>
      </div>
    </Card>
  )
}
