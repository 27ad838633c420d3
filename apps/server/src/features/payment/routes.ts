import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { isOpen } from "@sufra/domain/payment/payment-states"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { pageOriginOf } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"
import { findOrder, listTotals, moneyOfOrders } from "../order/index.ts"
import { findAccountOn } from "./gateway/gateway-accounts.ts"
import { hookUrlOf } from "./gateway/hook-url.ts"
import { endEarlier } from "./online/end-earlier.ts"
import { payAtCounter } from "./online/pay-at-counter.ts"
import { payWayOf, walletsOf } from "./online/pay-way.ts"
import { checkPayment } from "./online/payment-queue.ts"
import { getOwn, startPayment } from "./online/start-payment.ts"
import { findPayment } from "./queries.ts"
import { guestPaymentView, orderMoneyView, sumsView } from "./views.ts"

/** A guest tries a few cards; a machine would try thousands. */
const startLimit = { max: 30, timeWindow: "1 minute" }

export function paymentRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(app, "GET /menu/order/qr/payment/choices/{uuid}/", async ({ params, request }) => {
    const { establishment } = await getPlace(read, params.uuid)
    const { paymentChoices, tipChoices } = withDefaults(establishment.settings)
    const account = await findAccountOn(read, establishment.id)
    const isForm = account !== null && services.paymentGateways.wayOf(account.gateway) === "form"
    const online = account && {
      way: isForm ? account.cardWay : ("redirect" as const),
      public_key: account.publicKey,
      tokens_url: services.paymentGateways.tokensUrl(account.gateway, request.hostname),
      wallets: walletsOf(account, isForm),
      tip_percents: tipChoices.isOn ? tipChoices.percents : [],
    }
    return paymentChoices
      .filter(({ method }) => method !== "online-card" || online)
      .map((choice) => ({
        ...toWire(choice),
        online: choice.method === "online-card" ? online : null,
      }))
  })

  serve(
    app,
    "POST /payment/qr/{uuid}/payments/",
    async ({ params, body, request }) => {
      const { establishmentId, customerId } = customerOf(request)
      const { establishment } = await getPlace(read, params.uuid)
      const origin = pageOriginOf(request, services.settings.now())
      const page = new URL(`/payment/${params.uuid}`, origin)
      const { id, orderId, tipMinor, insteadOf } = fromWire(body)
      page.searchParams.set("order", orderId)
      page.searchParams.set("payment", id)
      const row = await startPayment(
        services,
        { establishmentId, customerId },
        {
          id,
          orderId,
          tipMinor,
          insteadOf,
          tips: withDefaults(establishment.settings).tipChoices,
          way: payWayOf(body),
          returnUrl: page.href,
          hookUrlOf: (account) => hookUrlOf(request, services.settings.now(), account),
          log: request.log,
        },
      )
      return guestPaymentView(services, row, request.hostname)
    },
    { rateLimit: startLimit },
  )

  serve(app, "GET /payment/qr/{uuid}/payments/{payment}/", async ({ params, request }) => {
    const who = customerOf(request)
    const key = { establishmentId: who.establishmentId, id: params.payment }
    const row = getOwn(await findPayment(read, key), who)
    if (!isOpen(row.state)) return guestPaymentView(services, row, request.hostname)
    await checkPayment(services, row, request.log)
    return guestPaymentView(services, getOwn(await findPayment(read, key), who), request.hostname)
  })

  serve(app, "GET /payment/qr/{uuid}/orders/", async ({ query, request }) => {
    const rows = await listTotals(read, customerOf(request), query.ids)
    const { establishmentId } = customerOf(request)
    const ids = rows.map(({ id }) => id)
    const moneyOf = await moneyOfOrders(read, establishmentId, ids)
    return rows.map((row) => sumsView(row, moneyOf(row.id)))
  })

  serve(app, "GET /payment/qr/{uuid}/orders/{order}/", async ({ params, request }) => {
    const { establishmentId, customerId } = customerOf(request)
    const row = await findOrder(read, establishmentId, params.order)
    if (row?.customerId !== customerId) throw new Refusal("order_not_found")
    return orderMoneyView(read, row)
  })

  serve(app, "POST /payment/qr/{uuid}/orders/{order}/at-counter/", async (call) => {
    const { params, body, request } = call
    const { establishmentId, customerId } = customerOf(request)
    const earlier = { establishmentId, customerId, orderId: params.order, exceptId: null }
    await endEarlier(services, earlier, request.log)
    const wished = { code: params.uuid, orderId: params.order, method: body.method }
    await payAtCounter(services, { establishmentId, customerId }, wished)
    return null
  })
}
