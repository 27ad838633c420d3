import type { FastifyBaseLogger } from "fastify"
import type { Services } from "../../../services.ts"
import { gatewayOfPayment } from "../gateway/gateway-accounts.ts"
import { addEntry, claimCheck, lockPayment, type PaymentRow, updatePayment } from "../queries.ts"
import { askAbout } from "./ask-about.ts"

/** Longer than the longest sending. */
const claimMs = 2 * 60_000

/**
 * The gateway took another sum than was asked for. It pays for nothing, so all of it goes back, and the
 * payment has failed; that it happened stays with it for a person to see. Under the payment's own id, so
 * that it goes back once however often this is done.
 */
export async function takeBackWrong(
  services: Services,
  row: PaymentRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const gateway = await gatewayOfPayment(services, row)
  if (!gateway) return
  const until = new Date(services.now().getTime() + claimMs)
  if (!(await services.database.withTransaction((tx) => claimCheck(tx, row, until)))) return
  const found = await askAbout(services, row)
  if (!found.ok || found.value?.state !== "paid") return
  const { amountMinor, currency, reference } = found.value
  const wish = { reference, refundId: row.id, amountMinor, currency, reason: "wrong_amount" }
  const sent = await gateway.refund(wish)
  if (!sent.ok || sent.value.state !== "done") {
    log.warn({ payment: row.id }, "payment: a wrong sum is not given back yet")
    return
  }
  const now = services.now()
  await services.database.withTransaction(async (tx) => {
    const current = await lockPayment(tx, row)
    if (!current || current.state === "paid" || current.checkAt === null) return
    const detail = { amountMinor, reason: "wrong_amount", state: "done" }
    await addEntry(tx, row, { source: "gateway", what: "refund", detail }, now)
    await updatePayment(tx, row, { state: "failed", reference, settledAt: now, checkAt: null })
  })
}
