import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../plugins/auth.ts"
import { serve } from "../../plugins/endpoint.ts"
import { pageOriginOf } from "../../plugins/page-origin.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"
import { emailReceipt } from "./email-receipt.ts"
import { makeReceipt } from "./paper/make-receipt.ts"
import { findInvoice } from "./queries.ts"
import { receiptView } from "./receipt-view.ts"

const lookLimit = { max: 120, timeWindow: "1 minute" }
/** A page is drawn for each. */
const paperLimit = { max: 30, timeWindow: "1 minute" }
const emailLimit = { max: 10, timeWindow: "1 minute" }

export function receiptRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function getReceipt({ uuid, invoice }: { uuid: string; invoice: string }) {
    const { establishment } = await getPlace(read, uuid)
    const row = await findInvoice(read, establishment.id, invoice)
    if (!row) throw new Refusal("receipt_not_found")
    return { row, timezone: establishment.timezone }
  }

  serve(
    app,
    "GET /receipt/qr/{uuid}/{invoice}/",
    async ({ params }) => receiptView(read, (await getReceipt(params)).row),
    { rateLimit: lookLimit },
  )

  serve(
    app,
    "GET /receipt/qr/{uuid}/{invoice}/pdf/",
    async ({ params, query }) => {
      const { row, timezone } = await getReceipt(params)
      const content = await makeReceipt(query.paper, await receiptView(read, row), timezone)
      return { content, fileName: `${row.number}.pdf` }
    },
    { rateLimit: paperLimit },
  )

  serve(
    app,
    "POST /receipt/qr/{uuid}/{invoice}/email/",
    async ({ params, body, request }) => {
      const { row } = await getReceipt(params)
      if (customerOf(request).establishmentId !== row.establishmentId) {
        throw new Refusal("receipt_not_found")
      }
      await emailReceipt(services, row, {
        ...body,
        link: new URL(`/receipt/${params.uuid}/${row.id}`, pageOriginOf(request, services.env))
          .href,
      })
      return null
    },
    { rateLimit: emailLimit },
  )
}
