import { m } from "@sufra/messages"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { ConfirmDialog } from "../../shell/editing/confirm-dialog.tsx"
import { toastFailure, toasts } from "../../shell/page/toasts.ts"
import { isolated, refetchOrders, type UnconfirmedOrders } from "../order/index.ts"

type PutAwayDialogProps = {
  /** It has no name here: the number of one of its orders stands for it. */
  network: UnconfirmedOrders["networks"][number]
  until: string
  onClose: () => void
}

/** Says how many orders go, since they come from a flood or from guests who share a Wi-Fi. */
export function PutAwayDialog({ network, until, onClose }: PutAwayDialogProps) {
  const [isPending, setIsPending] = useState(false)
  const { number, count } = network
  const [id = ""] = network.order_ids
  async function putAway() {
    if (isPending) return
    setIsPending(true)
    try {
      const done = await api("POST /staff/orders/{id}/put-away/", {
        params: { id },
        body: { until },
      })
      toasts.show({ kind: "success", title: m["board.did_put_away"]({ count: done.count }) })
    } catch (error) {
      toastFailure(error)
    }
    await refetchOrders()
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={m["board.put_away_title"]({ count })}
      text={m["board.put_away_text"]({ number: isolated(number) })}
      confirmLabel={m["board.put_away_do"]({ count })}
      isPending={isPending}
      onConfirm={() => void putAway()}
    />
  )
}
