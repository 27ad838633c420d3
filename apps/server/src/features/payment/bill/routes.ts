import { Refusal } from "@sufra/contract/error-reply"
import { fromWire, toWire } from "@sufra/contract/wire-case"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { isOpen } from "@sufra/domain/payment/payment-states"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { assertWorksAt, customerOf, establishmentOf, staffOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import { pageOriginOf } from "../../../http/page-origin.ts"
import type { Services } from "../../../services.ts"
import { findSitting } from "../../dining-table/index.ts"
import { getPlace } from "../../establishment/index.ts"
import { tenderedInCash } from "../counter/write-taken.ts"
import { hookUrlOf } from "../gateway/hook-url.ts"
import { endAttempt } from "../online/end-earlier.ts"
import { payWayOf } from "../online/pay-way.ts"
import { getOwn } from "../online/start-payment.ts"
import { findPayment } from "../queries.ts"
import { guestPaymentView } from "../views.ts"
import { billView } from "./bill-view.ts"
import { getJoinedSitting } from "./joined-sitting.ts"
import { startShare } from "./start-share.ts"
import { takeShare } from "./take-share.ts"

/** A restaurant's Wi-Fi is one address, and a long table pays at once. */
const startLimit = { max: 120, timeWindow: "1 minute" }

function guestRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function billOf(request: FastifyRequest, code: string) {
    const who = customerOf(request)
    return billView(read, await getJoinedSitting(read, code, who), {
      customerId: who.customerId,
      pageFor: (url) => services.paymentGateways.pageFor(url, request.hostname),
    })
  }

  serve(app, "GET /payment/qr/{uuid}/bill/", ({ params, request }) => billOf(request, params.uuid))

  serve(
    app,
    "POST /payment/qr/{uuid}/shares/",
    async ({ params, body, request }) => {
      const { establishmentId, customerId } = customerOf(request)
      const who = { establishmentId, customerId }
      const open = await getJoinedSitting(read, params.uuid, who)
      const { establishment } = await getPlace(read, params.uuid)
      const page = new URL(`/bill/${params.uuid}`, pageOriginOf(request, services.settings.now()))
      const { id, share, amountMinor, tipMinor } = fromWire(body)
      page.searchParams.set("payment", id)
      const row = await startShare(services, who, {
        id,
        sittingId: open.id,
        share,
        amountMinor,
        tipMinor,
        settings: withDefaults(establishment.settings),
        way: payWayOf(body),
        returnUrl: page.href,
        hookUrlOf: (account) => hookUrlOf(request, services.settings.now(), account),
        log: request.log,
      })
      return guestPaymentView(services, row, request.hostname)
    },
    { rateLimit: startLimit },
  )

  serve(app, "POST /payment/qr/{uuid}/shares/{payment}/end/", async ({ params, request }) => {
    const who = customerOf(request)
    const key = { establishmentId: who.establishmentId, id: params.payment }
    const row = getOwn(await findPayment(read, key), who)
    if (isOpen(row.state)) await endAttempt(services, row, request.log, true)
    return billOf(request, params.uuid)
  })
}

function staffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function billOf(request: FastifyRequest, id: string) {
    const row = await findSitting(read, establishmentOf(request), id)
    if (!row) throw new Refusal("sitting_not_found")
    assertWorksAt(request, row.branchId)
    return billView(read, row, null)
  }

  serve(app, "GET /staff/sittings/{id}/bill/", ({ params, request }) => billOf(request, params.id))

  serve(app, "POST /staff/sittings/{id}/shares/", async ({ params, body, request }) => {
    const taken = await takeShare(services, establishmentOf(request), {
      ...tenderedInCash(fromWire(body)),
      sittingId: params.id,
      staffId: staffOf(request).staffId,
      assertWorksAt: (branchId) => assertWorksAt(request, branchId),
    })
    return { bill: await billOf(request, params.id), ...toWire(taken) }
  })
}

/** A table's bill, paid by several: as its guests share it, and as staff take a share. */
export function billRoutes(app: FastifyInstance, services: Services): void {
  guestRoutes(app, services)
  staffRoutes(app, services)
}
