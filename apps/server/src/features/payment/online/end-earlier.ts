import type { Reader } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import type { Services } from "../../../services.ts"
import { gatewayOfPayment } from "../gateway/gateway-accounts.ts"
import { paymentsOfOrders } from "../order-money-queries.ts"
import type { PaymentRow } from "../queries.ts"
import { hearGateway, wordWithoutThem } from "./hear-gateway.ts"
import { checkPayment } from "./payment-queue.ts"

type Attempt = { establishmentId: string; orderId: string; exceptId: string | null }

const isUnderWay = inArray(payment.state, ["started", "waiting"])

/** Attempts to pay a whole order that may still take money. Shares of a table's bill are none. */
export async function listOpenAttempts(
  reader: Reader,
  { establishmentId, orderId, exceptId }: Attempt,
  isWanted: SQL | undefined = isUnderWay,
): Promise<PaymentRow[]> {
  const found = await paymentsOfOrders(
    reader,
    { establishmentId, orderIds: [orderId] },
    and(
      isNull(payment.sittingId),
      isWanted,
      exceptId === null ? undefined : ne(payment.id, exceptId),
    ),
  ).orderBy(asc(payment.createdAt))
  return found.map(({ row }) => row)
}

/**
 * A page nobody paid on is closed; a card's own question cannot be taken back, and stays open. Whoever paid
 * on it meanwhile has paid: the gateway refuses to close it then, and nothing is taken back. STC Pay's code
 * goes through us alone: whoever gives it up need not wait until it runs out.
 */
async function close(services: Services, row: PaymentRow): Promise<void> {
  if (row.wallet === "stc_pay") {
    await hearGateway(services, row, wordWithoutThem(row, "expired"), { source: "guest" })
    return
  }
  const gateway = await gatewayOfPayment(services, row)
  if (!gateway || row.reference === null) return
  const closed = await gateway.close(row.reference)
  if (!closed.ok) return
  await hearGateway(services, row, wordWithoutThem(row, "expired"), { source: "gateway" })
}

/** Before another way is tried: what became of one's own before is asked, and what can be is ended. */
export async function endEarlier(
  services: Services,
  { customerId, ...attempt }: Attempt & { customerId: string },
  log: FastifyBaseLogger,
): Promise<void> {
  // The gateway's own page takes another card after one that failed: it is closed as well.
  const hasPage = and(eq(payment.state, "failed"), isNotNull(payment.checkAt))
  const { read } = services.database
  for (const row of await listOpenAttempts(read, attempt, or(isUnderWay, hasPage))) {
    if (row.customerId === customerId) await endAttempt(services, row, log)
  }
}

export async function endAttempt(
  services: Services,
  row: PaymentRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const checked = await checkPayment(services, row, log)
  if (checked && checked.state !== "paid") await close(services, checked)
}
