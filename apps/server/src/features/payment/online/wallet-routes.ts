import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import { pageOriginOf } from "../../../http/page-origin.ts"
import type { Services } from "../../../services.ts"
import { getPlace } from "../../establishment/index.ts"
import { findAccountOn, openGateway } from "../gateway/gateway-accounts.ts"
import { findPayment } from "../queries.ts"
import { guestPaymentView } from "../views.ts"
import { confirmCode } from "./confirm-code.ts"
import { getOwn } from "./start-payment.ts"

/** A full room shares its Wi-Fi's address; what bounds the guesses is how many a payment takes. */
const codeLimit = { max: 120, timeWindow: "1 minute" }
const longestName = 64

/** What wallets need beside the start of a payment. */
export function walletRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(
    app,
    "POST /payment/qr/{uuid}/payments/{payment}/code/",
    async ({ params, body, request }) => {
      const who = customerOf(request)
      const key = { establishmentId: who.establishmentId, id: params.payment }
      await confirmCode(services, getOwn(await findPayment(read, key), who), body.code, request.log)
      return guestPaymentView(services, getOwn(await findPayment(read, key), who), request.hostname)
    },
    { rateLimit: codeLimit },
  )

  serve(app, "POST /payment/qr/{uuid}/apple-pay-session/", async ({ params, body, request }) => {
    const { establishmentId } = customerOf(request)
    const { establishment } = await getPlace(read, params.uuid)
    const account = await findAccountOn(read, establishmentId)
    const form = account?.wallets.includes("apple_pay") && openGateway(services, account)?.ownForm
    if (!form) throw new Refusal("payment_not_offered")
    const told = await form.openApplePay({
      ...fromWire(body),
      displayName: (establishment.name.en || establishment.name.sa).slice(0, longestName),
      domainName: new URL(pageOriginOf(request, services.settings.now())).hostname,
    })
    if (told.ok) return told.value
    request.log.warn({ failure: told.failure }, "payment: no session with Apple")
    throw new Refusal("gateway_unreachable")
  })
}
