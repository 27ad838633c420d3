import soldOutPicture from "@lobehub/fluent-emoji-3d/assets/1f614.webp"
import { catalogueOf } from "@sufra/domain/kernel/locale"
import { sumMinor } from "@sufra/domain/kernel/money"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { priceText } from "@sufra/ui/price"
import { useEffect } from "react"
import { Link } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { useLocale } from "../../shell/locale.ts"
import { giveUpPaying } from "../checkout/index.ts"
import { usePlace } from "../establishment/index.ts"
import type { GuestOrder, OrderMoney } from "../order/index.ts"

type CanceledOrderProps = {
  uuid: string
  order: GuestOrder
  payments: OrderMoney["payments"]
}

function titleOf({ reason_code }: GuestOrder): string {
  if (reason_code === "sold-out") return m["pay.over_sold_out_title"]()
  return reason_code === "not-paid" ? m["pay.over_not_paid_title"]() : m["pay.over_title"]()
}

/** It will not be made; what was paid for it goes back, and is told as it does. */
export function CanceledOrder({ uuid, order, payments }: CanceledOrderProps) {
  const place = usePlace()
  const locale = useLocale()
  useEffect(() => {
    giveUpPaying(place.id, order.id)
  }, [place.id, order.id])
  const refunds = payments.flatMap((one) => one.refunds).filter(({ state }) => state !== "failed")
  const backMinor = sumMinor(refunds.map(({ amount_minor }) => amount_minor))
  const amount = `${priceText(backMinor, catalogueOf(locale))} SAR`
  const isDone = refunds.every(({ state }) => state === "done")
  const plain =
    order.reason_code === "not-paid" ? m["pay.over_not_paid_text"]() : m["pay.over_text"]()
  const given = isDone ? m["pay.gone_back"]({ amount }) : m["pay.going_back"]({ amount })
  return (
    <StatusScreen
      picture={soldOutPicture}
      title={titleOf(order)}
      text={<span aria-live="polite">{backMinor > 0 ? given : plain}</span>}
      action={
        <>
          <Button render={<Link to={`/cart/${uuid}`} />}>{m["pay.to_cart"]()}</Button>
          <Button variant="outline" render={<Link to={`/order/${uuid}/${order.id}`} />}>
            {m["pay.see_order"]()}
          </Button>
        </>
      }
    />
  )
}
