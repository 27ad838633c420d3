import { Readable } from "node:stream"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { describeAction } from "../../auditing/audit.ts"
import { establishmentOf, staffOf, standingOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { getPlaceWith } from "../establishment/index.ts"
import { getAverages } from "./averages.ts"
import { evaluationsFile } from "./evaluations-file.ts"
import { getCaseView, listCases } from "./list-cases.ts"
import { answerCase, assignCase, type CaseTarget, closeCase } from "./move-case.ts"
import { removeForm, saveForm } from "./save-form.ts"
import { listAllEvaluations, listEvaluations, type Wanted } from "./staff-evaluations.ts"
import { savedFormView, staffFormViews } from "./staff-forms.ts"

/** Forms, answers and averages as staff see them. */
export function evaluationStaffRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const placeOf = (request: FastifyRequest) =>
    getPlaceWith(read, establishmentOf(request), "evaluation")

  serve(app, "GET /staff/evaluation-forms/", async ({ request }) =>
    staffFormViews(read, (await placeOf(request)).id),
  )

  serve(app, "PUT /staff/evaluation-forms/{id}/", async ({ request, params, body }) => {
    const target = { establishmentId: (await placeOf(request)).id, id: params.id }
    return savedFormView(read, await saveForm(services, target, body))
  })

  serve(app, "DELETE /staff/evaluation-forms/{id}/", async ({ request, params }) => {
    await removeForm(services, { establishmentId: (await placeOf(request)).id, id: params.id })
    return null
  })

  serve(app, "GET /staff/evaluations/", async ({ request, query: { before, ...filters } }) =>
    listEvaluations(read, { ...scopeOf(request, (await placeOf(request)).id), ...filters }, before),
  )

  serve(app, "GET /staff/evaluations/file/", async ({ request, query }) => {
    const { id, timezone } = await placeOf(request)
    const { language, ...filters } = query
    const found = await listAllEvaluations(read, { ...scopeOf(request, id), ...filters })
    // Nothing is changed: the transaction is there for the entry of the log, which says how many were taken.
    await services.database.withTransaction(async () => describeAction({ rows: found.length }))
    const content = Readable.from(evaluationsFile(found, { language, timezone }))
    return { content, fileName: `evaluations-${services.now().toISOString().slice(0, 10)}.csv` }
  })

  serve(app, "GET /staff/evaluations/averages/", async ({ request, query }) =>
    getAverages(read, { ...scopeOf(request, (await placeOf(request)).id), ...query }),
  )
}

/** What somebody sees: of the branches where they work. */
function scopeOf(request: FastifyRequest, establishmentId: string): Wanted {
  return { establishmentId, branchIds: staffOf(request).branchIds }
}

/** Cases, and what is done about them. */
export function evaluationCaseRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database
  const placeOf = (request: FastifyRequest) =>
    getPlaceWith(read, establishmentOf(request), "evaluation")

  serve(app, "GET /staff/evaluation-cases/", async ({ request, query }) =>
    listCases(read, scopeOf(request, (await placeOf(request)).id), query.state),
  )

  /** Looked at first: whose branch it is not neither sees nor moves it. */
  async function move(
    request: FastifyRequest,
    id: string,
    work: (target: CaseTarget) => Promise<void>,
  ) {
    const place = await placeOf(request)
    const wanted = scopeOf(request, place.id)
    await getCaseView(read, wanted, id)
    const staff = staffOf(request)
    const { staffId } = staff
    await work({ place, id, staffId, standing: standingOf(staff), now: services.now() })
    return getCaseView(read, wanted, id)
  }

  serve(app, "POST /staff/evaluation-cases/{id}/assign/", ({ request, params, body }) =>
    move(request, params.id, (target) => assignCase(services, target, body)),
  )

  serve(app, "POST /staff/evaluation-cases/{id}/answer/", ({ request, params, body }) =>
    move(request, params.id, (target) => answerCase(services, target, body)),
  )

  serve(app, "POST /staff/evaluation-cases/{id}/close/", ({ request, params, body }) =>
    move(request, params.id, (target) => closeCase(services, target, fromWire(body))),
  )
}
