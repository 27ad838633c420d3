import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import { customerOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { pageOriginOf } from "../../http/page-origin.ts"
import type { Services } from "../../services.ts"
import { getPlace } from "../establishment/index.ts"
import { portsOf } from "../message/index.ts"
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
  const canBeEmailed = async (establishmentId: string) =>
    (await portsOf(services, establishmentId)).email !== null

  async function getReceipt({ uuid, invoice }: { uuid: string; invoice: string }) {
    const { establishment } = await getPlace(read, uuid)
    const row = await findInvoice(read, establishment.id, invoice)
    if (!row) throw new Refusal("receipt_not_found")
    return { row, timezone: establishment.timezone }
  }

  serve(
    app,
    "GET /receipt/qr/{uuid}/{invoice}/",
    async ({ params }) => {
      const { row } = await getReceipt(params)
      return {
        ...(await receiptView(read, row)),
        can_be_emailed: await canBeEmailed(row.establishmentId),
      }
    },
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
      if (!(await canBeEmailed(row.establishmentId))) throw new Refusal("email_not_set_up")
      const origin = pageOriginOf(request, services.settings.now())
      const link = new URL(`/receipt/${params.uuid}/${row.id}`, origin)
      await emailReceipt(services, row, { ...body, link: link.href })
      return null
    },
    { rateLimit: emailLimit },
  )
}
