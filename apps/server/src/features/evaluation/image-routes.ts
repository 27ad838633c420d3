import type { FastifyInstance } from "fastify"
import { widestNetworkOf } from "../../http/client-network.ts"
import { serve } from "../../http/endpoint.ts"
import { keepBrowser } from "../../http/keep-browser.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { keepUpload, pictureFolder, takeUploads } from "../media/index.ts"
import { assertHasRoom, takeRoom } from "./unused-images.ts"

/** A full room behind one address stays below it. Each may take a second of the processor. */
const roomLimit = { rateLimit: { max: 40, timeWindow: "1 minute" } }

export async function evaluationImageRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  const { read } = services.database
  await takeUploads(app)

  serve(
    app,
    "POST /evaluation/qr/{uuid}/images/",
    async ({ params, request, reply }) => {
      const { establishment } = await getPlace(read, params.uuid)
      assertHasModule(establishment, "evaluation")
      const establishmentId = establishment.id
      const uploader = {
        browserId: keepBrowser(request, reply),
        network: widestNetworkOf(request.ip),
      }
      await assertHasRoom(read, establishmentId, uploader, services.now())
      const gaveWay: string[] = []
      const kept = await keepUpload(services, request, {
        establishmentId,
        turns: { of: "guest", share: uploader.network },
        claim: async (tx, mediaId) => {
          const image = { ...uploader, establishmentId, mediaId, uploadedAt: services.now() }
          gaveWay.push(...(await takeRoom(tx, image)))
        },
      })
      for (const id of gaveWay) await services.media.remove(pictureFolder(establishmentId, id))
      return kept
    },
    roomLimit,
  )
}
