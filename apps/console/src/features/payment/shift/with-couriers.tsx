import type { ApiReply } from "@sufra/contract/client/client"
import { sumMinor } from "@sufra/domain/kernel/money"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Price } from "@sufra/ui/price"
import { api } from "../../../shell/api/api.ts"
import { momentText, type Zone } from "../../../shell/text/format-time.ts"
import { isolated } from "../../order/index.ts"
import { useShiftWrite } from "./use-shift-write.ts"

type Carried = ApiReply<"GET /staff/shifts/">["with_couriers"][number]

/** Cash from doors that no drawer counts yet: a tap when the courier lays it on the counter. */
export function WithCouriers({ payments, zone }: { payments: Carried[]; zone: Zone }) {
  if (payments.length === 0) return null
  return (
    <Card className="flex flex-col gap-3 lg:max-w-2xl">
      <h2 className="flex items-baseline justify-between gap-3 text-title font-semibold">
        {m["till.with_couriers"]()}
        <Price amountMinor={sumMinor(payments.map((one) => one.amount_minor))} />
      </h2>
      <p className="text-ink-2">{m["till.with_couriers_text"]()}</p>
      <ul className="flex flex-col divide-y divide-line">
        {payments.map((payment) => (
          <CarriedRow key={payment.payment_id} payment={payment} zone={zone} />
        ))}
      </ul>
    </Card>
  )
}

function CarriedRow({ payment, zone }: { payment: Carried; zone: Zone }) {
  const { payment_id: id, order_number, courier, amount_minor, at } = payment
  const { write, isPending } = useShiftWrite(m["till.did_hand_in"](), () => undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="flex flex-wrap gap-x-2 font-medium">
          <bdi>{order_number}</bdi>
          <bdi>{courier}</bdi>
        </span>
        <time dateTime={at} className="text-small text-ink-3">
          {momentText(at, zone)}
        </time>
      </span>
      <Price amountMinor={amount_minor} />
      <Button
        variant="outline"
        loading={isPending}
        aria-label={m["till.hand_in_of"]({ number: isolated(order_number) })}
        onClick={() =>
          void write(() => api("POST /staff/payments/{id}/hand-in/", { params: { id } }))
        }
      >
        {m["till.hand_in"]()}
      </Button>
    </li>
  )
}
