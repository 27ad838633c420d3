import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect } from "react"
import { useNavigate } from "react-router"
import { finishPaying, giveUpPaying, readPaying } from "../checkout/index.ts"
import { useLiveOrder } from "../order/index.ts"
import { paymentPath } from "./payment.ts"

type UnfinishedPayingProps = {
  placeId: string
  uuid: string
  /** Where what is in the cart is about to be ordered once more. */
  isOrdering: boolean
}

/** On any page of the place: an order that was left while it waited for its payment. */
export function UnfinishedPaying({ placeId, uuid, isOrdering }: UnfinishedPayingProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const orderId = readPaying(placeId)?.orderId ?? null
  const { data: order } = useLiveOrder({ uuid, placeId }, orderId)
  const { state, number } = order ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each state
  useEffect(() => {
    if (!orderId || !state || !number) return
    if (state === "canceled" || state === "declined") giveUpPaying(placeId, orderId)
    else if (state !== "pending-payment") {
      finishPaying(placeId, orderId)
      toast.show({ kind: "success", title: m["pay.paid_after_all"]({ number }) })
    } else if (isOrdering) {
      toast.show({
        title: m["pay.waiting_for"]({ number }),
        action: {
          label: m["pay.continue"](),
          onPress: () => void navigate(paymentPath(uuid, orderId)),
        },
      })
    }
  }, [state, isOrdering])
  return null
}
