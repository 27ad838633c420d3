import picture from "@lobehub/fluent-emoji-3d/assets/1f4b3.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useState } from "react"
import { Link, useNavigate } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { endAttempt, giveUpPaying } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import { type GuestOrder, type OrderMoney, orderErrorText } from "../order/index.ts"
import { declineText, retryLabel } from "./decline-text.ts"
import { CounterChoices } from "./form/counter-choices.tsx"
import { type Choices, onlineOf, paymentPath } from "./payment.ts"

type FailedAttemptProps = {
  uuid: string
  order: GuestOrder
  /** The attempt that came to nothing; null: none was made. */
  last: OrderMoney["payments"][number] | null
  choices: Choices
  onDone: () => void
}

/** The order waits: the same card, another one, the counter, or back to the cart. */
export function FailedAttempt({ uuid, order, last, choices, onDone }: FailedAttemptProps) {
  const place = usePlace()
  const failedId = last?.id ?? null
  useEffect(() => {
    if (failedId) endAttempt(place.id, failedId)
  }, [place.id, failedId])
  const label = last ? retryLabel(last) : m["action.retry"]()
  return (
    <div className="flex flex-1 flex-col pb-8">
      <StatusScreen
        picture={picture}
        title={m["pay.failed_title"]()}
        text={
          <>
            <span role="alert" className="block font-semibold text-danger-ink">
              {last ? declineText(last) : m["error.payment_failed"]()}
            </span>
            <span className="mt-2 block">{m["pay.not_charged"]({ number: order.number })}</span>
          </>
        }
        action={
          onlineOf(choices) ? (
            <Button size="large" fullWidth render={<Link to={paymentPath(uuid, order.id)} />}>
              {label}
            </Button>
          ) : null
        }
      />
      <CounterChoices {...{ uuid, order, choices, onDone }} />
      <ChangeOrder uuid={uuid} order={order} onDone={onDone} />
    </div>
  )
}

/** Gives this order up, so that nobody pays for it later: what was in the cart is there still. */
function ChangeOrder({
  uuid,
  order,
  onDone,
}: Pick<FailedAttemptProps, "uuid" | "order" | "onDone">) {
  const place = usePlace()
  const navigate = useNavigate()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    try {
      const params = { uuid, order: order.id }
      await browserApi("POST /order/qr/{uuid}/orders/{order}/cancel/", { params })
      giveUpPaying(place.id, order.id)
      await navigate(`/cart/${uuid}`, { replace: true })
    } catch (error) {
      setBusy(false)
      toast.show({ kind: "danger", title: orderErrorText(error) })
      onDone()
    }
  }

  return (
    <Button
      variant="plain"
      className="mt-4 self-center"
      loading={isBusy}
      onClick={() => void change()}
    >
      {m["pay.change_order"]()}
    </Button>
  )
}
