import type { GatewayPayment } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import { addEntry, lockPayment, type PaymentRow, updatePayment } from "../queries.ts"
import { walletOfMethod } from "./pay-way.ts"

/** Only the queue hears it that asks gateways how payments stand. */
export const startedTopic = "payment-started"

export type Begun = {
  reference: string
  redirectUrl: string | null
  /** With a token the gateway tells at once how it stands. */
  word: GatewayPayment | null
}

/** Whatever the gateway has said meanwhile by its own way stands. */
export async function noteAsked(
  services: Services,
  row: PaymentRow,
  asked: Pick<Begun, "reference" | "redirectUrl"> & Partial<Pick<GatewayPayment, "method">>,
): Promise<PaymentRow> {
  const { reference, redirectUrl, method } = asked
  const now = services.now()
  return services.database.withTransaction(async (tx) => {
    const current = await lockPayment(tx, row)
    if (!current) throw new Error("a payment that was started is missing")
    await addEntry(tx, row, { source: "gateway", what: "asked", detail: { reference } }, now)
    return updatePayment(tx, row, {
      reference: current.reference ?? reference,
      redirectUrl,
      // Sent again another way than the gateway knows it: it stays what they have.
      ...(method && { wallet: walletOfMethod(method) }),
      ...(current.state === "started" && { state: "waiting" as const }),
    })
  })
}
