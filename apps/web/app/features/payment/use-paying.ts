import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useNavigate } from "react-router"
import { attemptIdOf } from "../checkout/index.ts"
import { type OrderMoney, orderErrorText } from "../order/index.ts"
import { type PaidWith, type PaySource, preparePaying } from "./form/pay-source.ts"
import { type Online, paymentPath } from "./payment.ts"
import { startAttempt } from "./start-attempt.ts"

type PayingOf = {
  placeId: string
  uuid: string
  online: Online
  money: OrderMoney
  /** The attempt that this one replaces. */
  insteadOf: string | null
  /** What is to be paid has changed meanwhile. */
  onChanged: () => void
}

export type PayingState =
  | { status: "idle" }
  | { status: "sending"; isAgain: boolean }
  | { status: "failed"; text: string }

/** From the press of the button to the bank's page, with an id that is kept before anything is sent. */
export function usePaying({ placeId, uuid, online, money, insteadOf, onChanged }: PayingOf) {
  const navigate = useNavigate()
  const [state, setState] = useState<PayingState>({ status: "idle" })
  const { order_id: orderId } = money

  /** In place of the form: Back from the bank then leads to where the payment stands. */
  async function follow(paymentId: string, redirectUrl: string | null): Promise<void> {
    await navigate(paymentPath(uuid, orderId, paymentId), { replace: true })
    if (redirectUrl) location.assign(redirectUrl)
  }

  /** Whether the money was taken at once, as a wallet of the phone wants to know. */
  async function send(paidWith: PaidWith, tipMinor: number): Promise<boolean> {
    const ended = money.payments.filter((one) => !isOpen(one.state)).map(({ id }) => id)
    // One that the gateway may never have heard is sent again, on whichever phone it began.
    const unheard = money.payments.find(({ state }) => state === "started")
    const id = unheard?.id ?? attemptIdOf(placeId, orderId, ended)
    const started = await startAttempt(
      { uuid, id, orderId, tipMinor, insteadOf: insteadOf === id ? null : insteadOf, paidWith },
      () => setState({ status: "sending", isAgain: true }),
    )
    if (started.status === "started") {
      await follow(id, started.payment.redirect_url)
      return started.payment.state === "paid"
    }
    if (started.status === "unheard") fail(m["pay.unheard"]())
    else if (started.status === "refused") {
      fail(orderErrorText(started.error))
      onChanged()
    } else await follow(started.status === "under-way" ? started.paymentId : id, null)
    return false
  }

  function fail(text: string): void {
    setState({ status: "failed", text })
  }

  async function pay(source: PaySource, tipMinor: number): Promise<boolean> {
    if (state.status === "sending") return false
    setState({ status: "sending", isAgain: false })
    const prepared = await preparePaying(online, source)
    if (prepared.status === "ready") return send(prepared.paidWith, tipMinor)
    fail(prepared.text)
    return false
  }

  return { state, pay, fail }
}
