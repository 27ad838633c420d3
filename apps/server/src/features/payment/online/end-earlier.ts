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
 * A page nobody paid on is closed. Whoever paid on it meanwhile has paid: the gateway refuses to close it then,
 * and nothing is taken back. STC Pay's code goes through us alone: whoever gives it up need not wait until it
 * runs out. A card's own question cannot be taken back: it stays open unless its guest gives it up, and is
 * asked about until nothing can come of it any more. Money that it brings after all goes back when the order
 * is paid already (decision 86).
 */
async function close(services: Services, row: PaymentRow, isGivenUp: boolean): Promise<void> {
  const expire = (source: "guest" | "gateway") =>
    hearGateway(services, row, wordWithoutThem(row, "expired"), { source })
  if (row.wallet === "stc_pay") {
    await expire("guest")
    return
  }
  const gateway = await gatewayOfPayment(services, row)
  if (!gateway || row.reference === null) return
  const closed = await gateway.close(row.reference)
  if (closed.ok) await expire("gateway")
  else if (isGivenUp) await expire("guest")
}

/** Before another way is tried: what became of one's own before is asked, and what can be is ended. */
export async function endEarlier(
  services: Services,
  { customerId, ...attempt }: Attempt & { customerId: string },
  log: FastifyBaseLogger,
  /** The attempt that the guest has given up by name; null: only what the gateway can close is ended. */
  givenUpId: string | null = null,
): Promise<void> {
  // The gateway's own page takes another card after one that failed: it is closed as well.
  const hasPage = and(eq(payment.state, "failed"), isNotNull(payment.checkAt))
  const { read } = services.database
  for (const row of await listOpenAttempts(read, attempt, or(isUnderWay, hasPage))) {
    if (row.customerId === customerId) await endAttempt(services, row, log, row.id === givenUpId)
  }
}

export async function endAttempt(
  services: Services,
  row: PaymentRow,
  log: FastifyBaseLogger,
  isGivenUp = false,
): Promise<void> {
  const checked = await checkPayment(services, row, log)
  if (checked && checked.state !== "paid") await close(services, checked, isGivenUp)
}
