import { ApiError } from "@sufra/contract/api-error"
import { browserApi } from "../../shell/api/api.ts"
import type { PaidWith } from "./form/pay-source.ts"
import type { Payment } from "./payment.ts"

type Attempt = {
  uuid: string
  id: string
  orderId: string
  tipMinor: number
  insteadOf: string | null
  paidWith: PaidWith
}

export type Started =
  | { status: "started"; payment: Payment }
  /** An earlier attempt may still take the money: that one goes on. */
  | { status: "under-way"; paymentId: string }
  /** It may be there or not: its page asks. */
  | { status: "unknown" }
  /** Our server has no such payment: it is sent again under the same id, with the card as it was typed. */
  | { status: "unheard" }
  | { status: "refused"; error: unknown }

/** Under one id it is one payment, however often it is sent. */
const pausesMs = [1_500, 4_000]

const noAnswer: ReadonlySet<ApiError["code"]> = new Set([
  "request_aborted",
  "network_failed",
  "timed_out",
  "request_failed",
  "service_unavailable",
  "unknown",
])

function hasNoAnswer(error: unknown): boolean {
  return !(error instanceof ApiError) || noAnswer.has(error.code)
}

function refusedBy(error: unknown): Started {
  const isOther = error instanceof ApiError && error.code === "payment_under_way"
  const other = isOther ? error.details.payment_id : null
  return typeof other === "string"
    ? { status: "under-way", paymentId: other }
    : { status: "refused", error }
}

export function startAttempt(
  { uuid, id, orderId, tipMinor, insteadOf, paidWith }: Attempt,
  onAgain: () => void,
): Promise<Started> {
  const body = { id, order_id: orderId, tip_minor: tipMinor, instead_of: insteadOf, ...paidWith }
  const send = () => browserApi("POST /payment/qr/{uuid}/payments/", { params: { uuid }, body })
  return sendAttempt({ uuid, id }, send, onAgain)
}

/** Of an order or of a share: sent until something is known of it. */
export async function sendAttempt(
  attempt: Pick<Attempt, "uuid" | "id">,
  send: () => Promise<Payment>,
  onAgain: () => void,
): Promise<Started> {
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) {
      onAgain()
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    try {
      return { status: "started", payment: await send() }
    } catch (error) {
      if (!hasNoAnswer(error)) return refusedBy(error)
    }
  }
  return heardOf(attempt)
}

/** What our server knows of an attempt whose every answer was lost. */
async function heardOf({ uuid, id }: Pick<Attempt, "uuid" | "id">): Promise<Started> {
  const params = { uuid, payment: id }
  try {
    const payment = await browserApi("GET /payment/qr/{uuid}/payments/{payment}/", { params })
    return { status: "started", payment }
  } catch (error) {
    const isUnheard = error instanceof ApiError && error.code === "payment_not_found"
    return { status: isUnheard ? "unheard" : "unknown" }
  }
}
