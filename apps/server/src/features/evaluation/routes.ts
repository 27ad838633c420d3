import { Refusal } from "@sufra/contract/error-reply"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { FastifyInstance } from "fastify"
import { customerOf, findCustomer } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { getForm, guestFormView } from "./guest-form.ts"
import { findEvaluation, findOfDay, findOfOrder } from "./queries.ts"
import { submitEvaluation } from "./submit.ts"
import { submittedView } from "./submitted-view.ts"

/** A full room behind one address stays below it. */
const roomLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } }

/** What guests do with evaluations; their pictures are in image-routes.ts. */
export function evaluationRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function placeOf(uuid: string) {
    const place = await getPlace(read, uuid)
    assertHasModule(place.establishment, "evaluation")
    return place
  }

  serve(app, "GET /evaluation/qr/{uuid}/forms/{form}/", async ({ params }) => {
    const { establishment, branchId } = await placeOf(params.uuid)
    return guestFormView(read, await getForm(read, establishment.id, params.form), branchId)
  })

  serve(app, "GET /evaluation/qr/{uuid}/forms/{form}/mine/", async ({ params, query, request }) => {
    const { establishment } = await placeOf(params.uuid)
    const { customerId } = customerOf(request)
    const { id: formId } = await getForm(read, establishment.id, params.form)
    const { date: businessDate } = businessDayAt(establishment, services.now().getTime())
    const day = { establishmentId: establishment.id, customerId, formId, businessDate }
    const row = query.order_id
      ? await findOfOrder(read, establishment.id, query.order_id)
      : await findOfDay(read, day)
    return row?.customerId === customerId ? submittedView(read, row, customerId) : null
  })

  serve(
    app,
    "POST /evaluation/qr/{uuid}/evaluations/",
    async ({ params, body, request }) => {
      const place = await placeOf(params.uuid)
      const customerId = findCustomer(request)?.customerId ?? null
      const row = await submitEvaluation(services, { place, customerId, address: request.ip }, body)
      return submittedView(read, row, customerId)
    },
    roomLimit,
  )

  serve(app, "GET /evaluation/qr/{uuid}/evaluations/{id}/", async ({ params, request }) => {
    const { establishment } = await placeOf(params.uuid)
    const { customerId } = customerOf(request)
    const row = await findEvaluation(read, establishment.id, params.id)
    if (row?.customerId !== customerId) throw new Refusal("evaluation_not_found")
    return submittedView(read, row, customerId)
  })
}
