import type { Reader } from "@sufra/db/connection"
import { payment, paymentPart } from "@sufra/db/schema/payment"
import { isOpen } from "@sufra/domain/payment/payment-states"
import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm"
import type { FastifyBaseLogger } from "fastify"
import type { Services } from "../../services.ts"
import { findAccount, openGateway } from "./gateway-accounts.ts"
import { hearGateway, wordWithoutThem } from "./hear-gateway.ts"
import { checkPayment } from "./payment-queue.ts"
import type { PaymentRow } from "./queries.ts"

type Attempt = { establishmentId: string; orderId: string; exceptId: string | null }

/** Attempts to pay a whole order that may still take money. Shares of a table's bill are none. */
export async function listOpenAttempts(
  reader: Reader,
  { establishmentId, orderId, exceptId }: Attempt,
): Promise<PaymentRow[]> {
  const found = await reader
    .select({ row: payment })
    .from(paymentPart)
    .innerJoin(
      payment,
      and(
        eq(payment.establishmentId, paymentPart.establishmentId),
        eq(payment.id, paymentPart.paymentId),
      ),
    )
    .where(
      and(
        eq(paymentPart.establishmentId, establishmentId),
        eq(paymentPart.orderId, orderId),
        isNull(payment.sittingId),
        inArray(payment.state, ["started", "waiting"]),
        exceptId === null ? undefined : ne(payment.id, exceptId),
      ),
    )
    .orderBy(asc(payment.createdAt))
  return found.map(({ row }) => row)
}

/** A page nobody paid on is closed; a card's own question cannot be taken back, and stays open. */
async function close(services: Services, row: PaymentRow, log: FastifyBaseLogger): Promise<void> {
  const account =
    row.gateway && (await findAccount(services.database.read, row.establishmentId, row.gateway))
  const gateway = account && openGateway(services, account)
  if (!gateway || row.reference === null) return
  const closed = await gateway.void(row.reference)
  if (!closed.ok) return
  await hearGateway(services, row, wordWithoutThem(row, "expired"), { source: "gateway", log })
}

/** Before another way is tried: what became of one's own before is asked, and what can be is ended. */
export async function endEarlier(
  services: Services,
  { customerId, ...attempt }: Attempt & { customerId: string },
  log: FastifyBaseLogger,
): Promise<void> {
  for (const row of await listOpenAttempts(services.database.read, attempt)) {
    if (row.customerId === customerId) await endAttempt(services, row, log)
  }
}

export async function endAttempt(
  services: Services,
  row: PaymentRow,
  log: FastifyBaseLogger,
): Promise<void> {
  const checked = await checkPayment(services, row, log)
  if (checked && isOpen(checked.state)) await close(services, checked, log)
}
