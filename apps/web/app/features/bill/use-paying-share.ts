import { wireShare } from "@sufra/contract/order/bill-share"
import { newId } from "@sufra/domain/kernel/ids"
import { isUuid } from "@sufra/domain/kernel/uuid"
import type { Share } from "@sufra/domain/payment/share"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useNavigate } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import { orderErrorText } from "../order/index.ts"
import {
  type Online,
  type PaidWith,
  type PaySource,
  preparePaying,
  sendAttempt,
} from "../payment/index.ts"
import type { Bill } from "./bill.ts"

type Paying = { uuid: string; bill: Bill; online: Online; onChanged: () => void }
type ShareRequest = { share: Share; amountMinor: number; tipMinor: number; source: PaySource }

export type PayingState = { status: "idle" | "sending" } | { status: "failed"; text: string }

/** Kept before it is sent: what a lost answer or a reload leaves behind is sent again under the same id. */
function keptId(sittingId: string): string {
  const key = keyOf(sittingId)
  const kept = readSession(key)
  if (typeof kept === "string" && isUuid(kept)) return kept
  const id = newId()
  writeSession(key, id)
  return id
}

const keyOf = (sittingId: string) => `sufra-share:${sittingId}`

/** From the press of the button to the bank's page. */
export function usePayingShare({ uuid, bill, online, onChanged }: Paying) {
  const navigate = useNavigate()
  const [state, setState] = useState<PayingState>({ status: "idle" })
  const sittingId = bill.sitting_id

  async function follow(paymentId: string, redirectUrl: string | null): Promise<void> {
    await navigate(`/bill/${uuid}?payment=${paymentId}`, { replace: true })
    if (redirectUrl) location.assign(redirectUrl)
    else {
      // A card that is declined at once leaves the form as it is, to be sent again.
      setState({ status: "idle" })
      onChanged()
    }
  }

  /** Whether the money was taken at once, as a wallet of the phone wants to know. */
  async function send(paidWith: PaidWith, request: ShareRequest): Promise<boolean> {
    const id = keptId(sittingId)
    const body = {
      id,
      share: wireShare(request.share),
      amount_minor: request.amountMinor,
      tip_minor: request.tipMinor,
      ...paidWith,
    }
    const started = await sendAttempt(
      { uuid, id },
      () => browserApi("POST /payment/qr/{uuid}/shares/", { params: { uuid }, body }),
      () => undefined,
    )
    if (started.status === "unheard") {
      fail(m["pay.unheard"]())
      return false
    }
    if (started.status !== "unknown") writeSession(keyOf(sittingId), null)
    if (started.status === "refused") {
      fail(orderErrorText(started.error))
      onChanged()
      return false
    }
    if (started.status === "started") {
      await follow(id, started.payment.redirect_url)
      return started.payment.state === "paid"
    }
    await follow(started.status === "under-way" ? started.paymentId : id, null)
    return false
  }

  function fail(text: string): void {
    setState({ status: "failed", text })
  }

  async function pay(request: ShareRequest): Promise<boolean> {
    if (state.status === "sending") return false
    setState({ status: "sending" })
    const prepared = await preparePaying(online, request.source)
    if (prepared.status === "ready") return send(prepared.paidWith, request)
    fail(prepared.text)
    return false
  }

  return { state, pay, fail }
}
