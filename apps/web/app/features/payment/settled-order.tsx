import { useEffect } from "react"
import { StepLoading } from "../../shell/frame/step-states.tsx"
import { Redirect } from "../../shell/redirect.tsx"
import { finishPaying } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import { type GuestOrder, justPlaced } from "../order/index.ts"

/** Paid, or never to be: in place of the form, so that Back does not lead to it again. */
export function SettledOrder({ uuid, order }: { uuid: string; order: GuestOrder }) {
  const place = usePlace()
  const isGone = order.state === "canceled" || order.state === "declined"
  useEffect(() => {
    if (!isGone) finishPaying(place.id, order.id)
  }, [isGone, place.id, order.id])
  return (
    <>
      {isGone ? (
        <Redirect to={`/payment-failed/${uuid}?order=${order.id}`} />
      ) : (
        <Redirect to={`/order/${uuid}/${order.id}`} state={justPlaced} />
      )}
      <StepLoading />
    </>
  )
}
