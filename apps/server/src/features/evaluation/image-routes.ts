import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { and, eq, isNull } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { serve } from "../../http/endpoint.ts"
import { keepBrowser } from "../../http/keep-browser.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { keepUpload, takeUploads } from "../media/index.ts"

/** Of no evaluation yet: a browser changes its mind a few times, and many of a place are somebody filling the disk. */
const mostOfBrowser = 10
const mostOfPlace = 5_000
/** A full room behind one address stays below it. */
const roomLimit = { rateLimit: { max: 120, timeWindow: "1 minute" } }
const oneDaySeconds = 86_400

async function assertHasRoom(reader: Reader, establishmentId: string, browserId: string) {
  const unused = and(
    eq(evaluationImage.establishmentId, establishmentId),
    isNull(evaluationImage.evaluationId),
  )
  const ofBrowser = and(unused, eq(evaluationImage.browserId, browserId))
  const isFull =
    (await reader.$count(evaluationImage, ofBrowser)) >= mostOfBrowser ||
    (await reader.$count(evaluationImage, unused)) >= mostOfPlace
  if (isFull) throw new Refusal("rate_limited", { seconds: oneDaySeconds })
}

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
      const browserId = keepBrowser(request, reply)
      await assertHasRoom(read, establishmentId, browserId)
      return keepUpload(services, request, establishmentId, async (tx, mediaId) => {
        const uploadedAt = services.now()
        await tx.insert(evaluationImage).values({ establishmentId, mediaId, browserId, uploadedAt })
      })
    },
    roomLimit,
  )
}
