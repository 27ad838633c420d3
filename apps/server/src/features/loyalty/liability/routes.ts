import { Readable } from "node:stream"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { establishmentOf } from "../../../auth/auth.ts"
import { serve } from "../../../http/endpoint.ts"
import type { Services } from "../../../services.ts"
import { getPlaceWith } from "../../establishment/index.ts"
import { getLiability } from "./get-liability.ts"
import { liabilityFile } from "./liability-file.ts"

export function liabilityRoutes(app: FastifyInstance, services: Services): void {
  const { read } = services.database

  async function report(request: FastifyRequest) {
    const place = await getPlaceWith(read, establishmentOf(request), "loyalty")
    return getLiability(read, place, services.now())
  }

  serve(app, "GET /staff/loyalty/liability/", ({ request }) => report(request))

  serve(app, "GET /staff/loyalty/liability/file/", async ({ request, query }) => {
    const found = await report(request)
    const fileName = `points-${found.at.slice(0, 10)}.csv`
    return { content: Readable.from(liabilityFile(found, query.language)), fileName }
  })
}
