import { Refusal } from "@sufra/contract/error-reply"
import { isOpen } from "@sufra/domain/payment/payment-states"
import type { FastifyBaseLogger } from "fastify"
import type { Services } from "../../../services.ts"
import { gatewayOfPayment } from "../gateway/gateway-accounts.ts"
import { addEntry, countCode, type PaymentRow } from "../queries.ts"
import { hearGateway } from "./hear-gateway.ts"
import { checkPayment } from "./payment-queue.ts"

/** Moyasar takes one; whichever gateway takes more gets no more than this. */
const mostCodes = 5

async function noteNoAnswer(services: Services, row: PaymentRow): Promise<void> {
  await services.database.withTransaction((tx) =>
    addEntry(tx, row, { source: "gateway", what: "unreachable", detail: {} }, services.now()),
  )
}

/**
 * The code that STC Pay has sent. What the gateway makes of it is heard like any other word of theirs, so
 * that two taps, a lost answer and a webhook that was faster come to the same end. The code is kept nowhere.
 */
export async function confirmCode(
  services: Services,
  known: PaymentRow,
  code: string,
  log: FastifyBaseLogger,
): Promise<void> {
  if (known.wallet !== "stc_pay") throw new Refusal("payment_not_found")
  // Of one whose first answer was lost, the gateway's own name is still to be asked.
  const row = known.state === "started" ? await checkPayment(services, known, log) : known
  if (!row || !isOpen(row.state)) return
  const form = (await gatewayOfPayment(services, row))?.ownForm
  if (!form || row.reference === null) throw new Refusal("gateway_unreachable")
  const isCounted = await services.database.withTransaction((tx) => countCode(tx, row, mostCodes))
  if (!isCounted) throw new Refusal("payment_code_limit_reached")
  const told = await form.confirmStcPay({ reference: row.reference, otp: code })
  if (told.ok && told.value.state !== "open") {
    await hearGateway(services, row, told.value, { source: "gateway" })
    return
  }
  if (!told.ok && told.failure.kind === "unreachable") {
    log.warn({ payment: row.id, failure: told.failure }, "payment: a code was sent in vain")
    await noteNoAnswer(services, row)
    throw new Refusal("gateway_unreachable")
  }
  // Refused: because it is over already, or because the code was wrong and another one may be tried.
  const asked = await checkPayment(services, row, log)
  if (asked && isOpen(asked.state)) throw new Refusal("payment_code_refused")
}
