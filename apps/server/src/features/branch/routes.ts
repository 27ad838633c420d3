import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { FastifyInstance } from "fastify"
import { notePublicData } from "../../cache/render-facts.ts"
import { serve } from "../../http/endpoint.ts"
import { scanCookie, uuidCookie } from "../../http/guest-cookies.ts"
import { keepVisitor, visitorOf } from "../../http/keep-browser.ts"
import { setCookie } from "../../http/security.ts"
import type { Services } from "../../services.ts"
import { branchesHoldUntilMs, branchView, getPlace } from "../establishment/index.ts"
import { getBranch } from "./get-branch.ts"
import { listBranches } from "./queries.ts"
import { recordVisit } from "./record-visit.ts"

/** A full dining room that sits down at once, behind one address; a script would invent more guests. */
const scanLimit = { max: 300, timeWindow: "1 minute" }
const monthSeconds = 30 * 24 * 60 * 60

export function branchRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  serve(
    app,
    "POST /branch/qr-check/",
    async ({ body, request, reply }) => {
      const visitorId = visitorOf(request)
      const { uuid: code, ...scan } = fromWire(body)
      const seen = await recordVisit(services, { code, visitorId, ...scan })
      keepVisitor(request, reply, visitorId)
      setCookie(request, reply, scanCookie, code, monthSeconds)
      return seen
    },
    { rateLimit: scanLimit },
  )

  serve(app, "GET /branch/main-branch/", async ({ request }) => {
    const code = uuidCookie(request, scanCookie)
    if (!code) throw new Refusal("branch_not_chosen")
    const { establishment, branchId } = await getPlace(read, code)
    const branches = await listBranches(read, establishment.id)
    const chosen =
      branches.find((branch) => branch.id === branchId) ??
      branches.find((branch) => branch.isMain) ??
      branches[0]
    if (!chosen) throw new Refusal("branch_not_found")
    return {
      establishment: { id: establishment.id, name: establishment.name },
      branch: branchView(chosen, establishment, services.now()),
    }
  })

  serve(app, "GET /branch/list-qr/{uuid}/", async ({ params }) => {
    const { establishment } = await getPlace(read, params.uuid)
    const branches = await listBranches(read, establishment.id)
    const now = services.now()
    notePublicData(establishment.id, branchesHoldUntilMs(branches, establishment, now))
    return branches.map((row) => branchView(row, establishment, now))
  })

  serve(app, "GET /branch/qr/{uuid}/{branch}/", ({ params }) =>
    getBranch(read, params.uuid, params.branch, services.now()),
  )
}
