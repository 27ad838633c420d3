import { isOpen } from "@sufra/domain/payment/payment-states"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useNavigate } from "react-router"
import { attemptIdOf } from "../checkout/index.ts"
import { type OrderMoney, orderErrorText } from "../order/index.ts"
import { noTokenText } from "./no-token-text.ts"
import { type Online, paymentPath } from "./payment.ts"
import { startAttempt } from "./start-attempt.ts"
import { type TypedCard, tokenise } from "./tokenise.ts"

type PayingOf = {
  placeId: string
  uuid: string
  online: Online
  money: OrderMoney
  /** What is to be paid has changed meanwhile. */
  onChanged: () => void
}

export type PayingState =
  | { status: "idle" }
  | { status: "sending"; isAgain: boolean }
  | { status: "failed"; text: string }

/** From the press of the button to the bank's page, with an id that is kept before anything is sent. */
export function usePaying({ placeId, uuid, online, money, onChanged }: PayingOf) {
  const navigate = useNavigate()
  const [state, setState] = useState<PayingState>({ status: "idle" })
  const { order_id: orderId } = money

  /** In place of the form: Back from the bank then leads to where the payment stands. */
  async function follow(paymentId: string, redirectUrl: string | null): Promise<void> {
    await navigate(paymentPath(uuid, orderId, paymentId), { replace: true })
    if (redirectUrl) location.assign(redirectUrl)
  }

  async function send(token: string | null, tipMinor: number): Promise<void> {
    const ended = money.payments.filter((one) => !isOpen(one.state)).map(({ id }) => id)
    // One that the gateway may never have heard is sent again, on whichever phone it began.
    const unheard = money.payments.find(({ state }) => state === "started")
    const id = unheard?.id ?? attemptIdOf(placeId, orderId, ended)
    const started = await startAttempt({ uuid, id, orderId, tipMinor, token }, () =>
      setState({ status: "sending", isAgain: true }),
    )
    if (started.status === "started") {
      await follow(id, started.payment.redirect_url)
    } else if (started.status === "under-way") {
      await follow(started.paymentId, null)
    } else if (started.status === "unknown") {
      await follow(id, null)
    } else if (started.status === "unheard") {
      setState({ status: "failed", text: m["pay.unheard"]() })
    } else {
      setState({ status: "failed", text: orderErrorText(started.error) })
      onChanged()
    }
  }

  async function pay(card: TypedCard | null, tipMinor: number): Promise<void> {
    if (state.status === "sending") return
    setState({ status: "sending", isAgain: false })
    if (card === null) return send(null, tipMinor)
    const made = await tokenise(online, card)
    if (made.status === "token") return send(made.token, tipMinor)
    setState({ status: "failed", text: noTokenText(made.status) })
  }

  return { state, pay }
}
