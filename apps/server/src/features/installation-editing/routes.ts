import type { FastifyInstance } from "fastify"
import { staffOf } from "../../auth/auth.ts"
import { serve } from "../../http/endpoint.ts"
import { askOwnAddress } from "../../http/own-address.ts"
import type { Services } from "../../services.ts"
import { readStored } from "../../settings/queries.ts"
import { mapView, pageOriginView, saveSetting } from "./save-setting.ts"

/** Each of them makes this server call an address that somebody typed. */
const testLimit = { max: 10, timeWindow: "1 minute" }

/** What an administrator sets for all places. */
export function installationRoutes(app: FastifyInstance, services: Services): void {
  serve(app, "GET /staff/installation/", async () => {
    const stored = await readStored(services.database.read)
    return { page_origin: pageOriginView(services, stored), map: mapView(services, stored) }
  })

  serve(app, "PUT /staff/installation/page-origin/", ({ request, body }) =>
    saveSetting(services, {
      staffId: staffOf(request).staffId,
      version: body.version,
      changed: { pageOrigin: body.page_origin },
      view: pageOriginView,
    }),
  )

  serve(app, "PUT /staff/installation/map/", ({ request, body }) =>
    saveSetting(services, {
      staffId: staffOf(request).staffId,
      version: body.version,
      changed: { mapTiles: body.tiles, mapAttribution: body.attribution },
      view: mapView,
    }),
  )

  serve(
    app,
    "POST /staff/installation/page-origin/test/",
    async ({ body }) => {
      const { signingSecret, env } = services
      const apiOrigin = env.SUFRA_API_ORIGIN ?? null
      const asked = await askOwnAddress(body.page_origin, { apiOrigin, signingSecret })
      return { is_ours: asked.problem === null, ...asked }
    },
    { rateLimit: testLimit },
  )
}
