import { Refusal } from "@sufra/contract/error-reply"
import { canTakePayment } from "@sufra/domain/payment/paid-state"
import type { Services } from "../../../services.ts"
import { findOrder } from "../../order/index.ts"
import { findAccount, findAccountOn, openGateway } from "../gateway/gateway-accounts.ts"
import { listParts, type PaymentRow } from "../queries.ts"

/** No gateway's answer takes longer: one that was not heard by then is lost. */
const longestAnswerMs = 20_000

/** Its guest sends again what the gateway may never have heard; the id makes it the same payment. */
export async function findUnheard(services: Services, row: PaymentRow) {
  const { read } = services.database
  const ageMs = services.now().getTime() - row.createdAt.getTime()
  if (row.state !== "started" || row.reference !== null || ageMs < longestAnswerMs) return null
  const [part] = await listParts(read, row.establishmentId, [row.id])
  const order = part && (await findOrder(read, row.establishmentId, part.orderId))
  if (!order) return null
  const isDue = row.sittingId ? canTakePayment(order.state) : order.state === "pending-payment"
  if (!isDue) throw new Refusal("payment_not_due")
  return { row, order }
}

/**
 * The gateway that takes the cards now; of a payment that was begun, the one it was begun at. Another one
 * would not know its id, and take the money a second time.
 */
export async function openFor(
  services: Services,
  establishmentId: string,
  known: PaymentRow | null,
) {
  const { read } = services.database
  const account = known?.gateway
    ? await findAccount(read, establishmentId, known.gateway)
    : await findAccountOn(read, establishmentId)
  const gateway = account && openGateway(services, account)
  if (!account || !gateway) throw new Refusal("payment_not_offered")
  return { account, gateway }
}
