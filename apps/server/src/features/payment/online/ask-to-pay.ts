import { parsePhone } from "@sufra/domain/customer/phone"
import { ok } from "@sufra/domain/kernel/result"
import { paymentLifeMs } from "@sufra/domain/payment/payment-states"
import type {
  GatewayPayment,
  OwnForm,
  PaymentGateway,
  TokenCharge,
  Told,
} from "../../../ports/payments/payment-gateway.ts"
import type { OrderRow } from "../../order/index.ts"
import { nameAtGateway } from "../gateway/id-at-gateway.ts"
import type { PaymentRow } from "../queries.ts"
import type { Begun } from "./note-asked.ts"
import type { PayWay } from "./pay-way.ts"

/** What the gateway is told of it, and whom it asks. */
export type Described = Pick<OrderRow, "id" | "number" | "customerName" | "customerPhone">

type Asked = Omit<TokenCharge, "token">

/** Null: its guest goes to a page of the gateway's. */
function askForm(form: OwnForm, asked: Asked, way: PayWay): Told<GatewayPayment> | null {
  const { returnUrl: _, ...bill } = asked
  switch (way.kind) {
    case "redirect":
      return null
    case "token":
      return form.chargeToken({ ...asked, token: way.token })
    case "apple_pay":
      return form.chargeApplePay({ ...bill, token: way.token })
    case "stc_pay":
      return form.startStcPay({ ...bill, mobile: way.mobile })
  }
}

async function askPage(
  gateway: PaymentGateway,
  asked: Asked,
  { row, order }: { row: PaymentRow; order: Described },
  webhookUrl: string,
): Told<Begun> {
  const expiresAtMs = row.createdAt.getTime() + paymentLifeMs
  const phone = parsePhone(order.customerPhone ?? "")
  const customer = {
    name: order.customerName,
    ...(phone.ok && {
      phone: { dialCode: phone.value.dial_code, number: phone.value.phone_number },
    }),
  }
  const started = await gateway.startHosted({ ...asked, webhookUrl, expiresAtMs, customer })
  return started.ok ? ok({ ...started.value, word: null }) : started
}

/** What was written is asked for, under its own id. */
export async function askToPay(
  gateway: PaymentGateway,
  written: { row: PaymentRow; order: Described },
  { way, returnUrl }: { way: PayWay; returnUrl: string },
  webhookUrl: string,
): Told<Begun> {
  const { row, order } = written
  const asked = {
    paymentId: nameAtGateway(row),
    amountMinor: row.amountMinor + row.tipMinor,
    currency: row.currency,
    description: order.number,
    returnUrl,
    metadata: { order_id: order.id },
  }
  const charged = gateway.ownForm && (await askForm(gateway.ownForm, asked, way))
  if (!charged) return askPage(gateway, asked, written, webhookUrl)
  if (!charged.ok) return charged
  const { reference, redirectUrl } = charged.value
  return ok({ reference, redirectUrl, word: charged.value })
}
