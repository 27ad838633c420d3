import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { browserApi } from "../../../shell/api/api.ts"
import { type GuestOrder, orderErrorText, paymentName } from "../../order/index.ts"
import type { Choices } from "../payment.ts"

type CounterMethod = "cash" | "card-at-counter"

function isCounter(method: Choices[number]["method"]): method is CounterMethod {
  return method !== "online-card"
}

/** What the place takes for such an order without a gateway. */
function counterMethodsOf(choices: Choices, order: GuestOrder): CounterMethod[] {
  if (order.preorder?.is_prepaid) return []
  const total = order.price.total_minor
  return choices
    .filter(({ order_types, minimum_minor, maximum_minor }) => {
      const fits = total >= minimum_minor && total <= (maximum_minor ?? total)
      return fits && order_types.includes(order.type)
    })
    .map(({ method }) => method)
    .filter(isCounter)
}

type CounterChoicesProps = {
  uuid: string
  order: GuestOrder
  choices: Choices
  onDone: () => void
}

/** The order goes on without the card; should that come through after all, it is paid. */
export function CounterChoices({ uuid, order, choices, onDone }: CounterChoicesProps) {
  const toast = useToast()
  const [busy, setBusy] = useState<CounterMethod | null>(null)
  const methods = counterMethodsOf(choices, order)
  if (methods.length === 0) return null

  async function choose(method: CounterMethod) {
    setBusy(method)
    try {
      await browserApi("POST /payment/qr/{uuid}/orders/{order}/at-counter/", {
        params: { uuid, order: order.id },
        body: { method },
      })
    } catch (error) {
      toast.show({ kind: "danger", title: orderErrorText(error) })
    } finally {
      setBusy(null)
      onDone()
    }
  }

  return (
    <section className="mx-auto flex w-full max-w-md flex-col items-center gap-3 px-6 text-center">
      <h2 className="text-ink-2">{m["pay.at_counter"]()}</h2>
      <div className="flex w-full flex-col gap-2">
        {methods.map((method) => (
          <Button
            key={method}
            variant="outline"
            fullWidth
            loading={busy === method}
            onClick={() => void choose(method)}
          >
            {paymentName(method, order.type)}
          </Button>
        ))}
      </div>
    </section>
  )
}
