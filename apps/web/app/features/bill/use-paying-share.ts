import { wireShare } from "@sufra/contract/bill-share"
import { newId } from "@sufra/domain/kernel/ids"
import { isUuid } from "@sufra/domain/kernel/uuid"
import type { Share } from "@sufra/domain/payment/share"
import { m } from "@sufra/messages"
import { useState } from "react"
import { useNavigate } from "react-router"
import { browserApi } from "../../shell/api.ts"
import { readSession, writeSession } from "../../shell/session-storage.ts"
import { orderErrorText } from "../order/index.ts"
import {
  noTokenText,
  type Online,
  sendAttempt,
  type TypedCard,
  tokenise,
} from "../payment/index.ts"
import type { Bill } from "./bill.ts"

type Paying = { uuid: string; bill: Bill; online: Online; onChanged: () => void }
type Wished = { share: Share; amountMinor: number; tipMinor: number; card: TypedCard | null }

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
    else onChanged()
  }

  async function send(token: string | null, wished: Wished): Promise<void> {
    const id = keptId(sittingId)
    const body = {
      id,
      share: wireShare(wished.share),
      amount_minor: wished.amountMinor,
      tip_minor: wished.tipMinor,
      token,
    }
    const started = await sendAttempt(
      { uuid, id },
      () => browserApi("POST /payment/qr/{uuid}/shares/", { params: { uuid }, body }),
      () => undefined,
    )
    if (started.status === "unknown") return follow(id, null)
    if (started.status === "unheard") {
      setState({ status: "failed", text: m["pay.unheard"]() })
      return
    }
    writeSession(keyOf(sittingId), null)
    if (started.status === "started") return follow(id, started.payment.redirect_url)
    if (started.status === "under-way") return follow(started.paymentId, null)
    setState({ status: "failed", text: orderErrorText(started.error) })
    onChanged()
  }

  async function pay(wished: Wished): Promise<void> {
    if (state.status === "sending") return
    setState({ status: "sending" })
    if (wished.card === null) return send(null, wished)
    const made = await tokenise(online, wished.card)
    if (made.status === "token") return send(made.token, wished)
    setState({ status: "failed", text: noTokenText(made.status) })
  }

  return { state, pay }
}
