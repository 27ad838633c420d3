import { refused } from "@sufra/domain/kernel/result"
import type { GatewayPayment, Told } from "../../../ports/payments/payment-gateway.ts"
import type { Services } from "../../../services.ts"
import { gatewayOfPayment } from "../gateway/gateway-accounts.ts"
import { nameAtGateway } from "../gateway/id-at-gateway.ts"
import type { PaymentRow } from "../queries.ts"

/** What the gateway knows of it: by its own name, or by ours where its answer was lost. */
export async function askAbout(services: Services, row: PaymentRow): Told<GatewayPayment | null> {
  const gateway = await gatewayOfPayment(services, row)
  if (!gateway) return refused({ kind: "misconfigured", detail: "its keys cannot be read" })
  return row.reference ? gateway.find(row.reference) : gateway.findByOurId(nameAtGateway(row))
}
