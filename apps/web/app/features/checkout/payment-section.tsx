import { setPaymentData } from "@sufra/domain/cart/change-cart"
import type { PaymentMethod } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { RadioGroup } from "@sufra/ui/radio-group"
import { useState } from "react"
import { Notice } from "../../shell/frame/step-states.tsx"
import { changeCart } from "../cart/index.ts"
import { paymentName } from "../order/index.ts"
import { Section } from "./section.tsx"
import type { Order } from "./use-order.ts"

/** Ways of paying for this type and this much. */
function paymentMethodsOf({ terms, type, price, isWithoutCode }: Order): PaymentMethod[] {
  const totalMinor = price?.totalMinor ?? 0
  return (
    (terms?.payment_choices ?? [])
      .filter(({ order_types, minimum_minor, maximum_minor }) => {
        const fits = totalMinor >= minimum_minor && totalMinor <= (maximum_minor ?? totalMinor)
        return type !== null && order_types.includes(type) && fits
      })
      .map(({ method }) => method)
      // The team confirms it before anything is paid.
      .filter((method) => !(isWithoutCode && method === "online-card"))
  )
}

/** What the guest chose if it still can be; a single way needs no choosing. */
export function paymentOf(order: Order): PaymentMethod | null {
  const methods = paymentMethodsOf(order)
  const chosen = order.cart.paymentData?.method
  return methods.find((method) => method === chosen) ?? methods[0] ?? null
}

type PaymentSectionProps = { order: Order; method: PaymentMethod | null }

/** Folded when the guest paid so before, or there is one way only; else they choose. */
export function PaymentSection({ order, method }: PaymentSectionProps) {
  const { place, type } = order
  const methods = paymentMethodsOf(order)
  const [isOpen, setOpen] = useState(order.cart.paymentData?.method !== method)
  const choose = (chosen: string) => {
    const found = methods.find((one) => one === chosen)
    if (found) {
      const data = { method: found, paymentId: null }
      changeCart(place.id, (cart) => setPaymentData(cart, data))
    }
  }
  if (methods.length === 0) {
    return <Notice tone="danger">{m["error.payment_not_offered"]()}</Notice>
  }
  if (method && (!isOpen || methods.length === 1)) {
    const change = methods.length > 1 && { onChange: () => setOpen(true) }
    return <Section title={m["checkout.payment"]()} done={paymentName(method, type)} {...change} />
  }
  return (
    <Card className="md:p-5">
      <RadioGroup
        legend={m["checkout.payment"]()}
        name="payment"
        value={method ?? undefined}
        onValueChange={choose}
        options={methods.map((one) => ({ value: one, label: paymentName(one, type) }))}
      />
    </Card>
  )
}
