import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { PhoneIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { api } from "../../shell/api/api.ts"
import { toastFailure } from "../../shell/page/toasts.ts"
import { linkClass } from "./address.tsx"
import { guestNameOf, isolated } from "./order-words.ts"
import type { StaffOrder } from "./orders.ts"

/** The end of a number in place of the whole: ••• 0001. */
export function maskedPhone(tail: string): string {
  return `••• ${tail}`
}

/** The same on the screen; a screen reader says what the dots stand for. */
export function MaskedPhone({ tail }: { tail: string }) {
  return (
    <bdi dir="ltr" className="whitespace-nowrap text-ink-2 tabular-nums">
      <span aria-hidden>{maskedPhone(tail)}</span>
      <span className="sr-only">{m["board.phone_masked"]({ tail: isolated(tail) })}</span>
    </bdi>
  )
}

/** A phone calls at once; at a till staff read the number and dial it elsewhere. */
function dialWherePossible(phone: string): void {
  if (window.matchMedia("(pointer: coarse)").matches) window.location.href = `tel:${phone}`
}

/** Shows the whole number of an order's guest; the server notes who asked for it. */
export async function revealPhone(orderId: string): Promise<string> {
  const { phone } = await api("POST /staff/orders/{id}/call/", { params: { id: orderId } })
  return phone
}

type GuestCallProps = { order: Pick<StaffOrder, "id" | "customer" | "can_call"> }

/** How to reach an order's guest: the number, or its end with a way to reveal it. */
export function GuestCall({ order }: GuestCallProps) {
  const { customer, can_call: canCall } = order
  const [revealed, setRevealed] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const phone = customer.phone ?? revealed
  const name = guestNameOf(customer)
  const tail = customer.phone_tail
  if (phone !== null) {
    return (
      <a href={`tel:${phone}`} aria-label={m["board.call"]({ name, phone })} className={linkClass}>
        <PhoneIcon className="size-5" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
    )
  }
  if (tail === null) return null
  if (!canCall) return <MaskedPhone tail={tail} />
  async function call() {
    setIsPending(true)
    try {
      const whole = await revealPhone(order.id)
      setRevealed(whole)
      dialWherePossible(whole)
    } catch (error) {
      toastFailure(error)
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button
      variant="outline"
      loading={isPending}
      startIcon={<PhoneIcon className="size-5" />}
      aria-label={m["board.call_masked"]({ name: isolated(name), tail: isolated(tail) })}
      onClick={() => void call()}
    >
      <bdi dir="ltr" className="tabular-nums">
        {maskedPhone(tail)}
      </bdi>
    </Button>
  )
}
