import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { and, eq, isNull } from "drizzle-orm"
import type { FastifyInstance } from "fastify"
import { serve } from "../../http/endpoint.ts"
import type { Services } from "../../services.ts"
import { assertHasModule, getPlace } from "../establishment/index.ts"
import { keepUpload, takeUploads } from "../media/index.ts"

/** Of one place, and of no evaluation yet: more are somebody filling the disk. */
const mostUnused = 500
const oneDaySeconds = 86_400

function countUnused(reader: Reader, establishmentId: string): Promise<number> {
  return reader.$count(
    evaluationImage,
    and(eq(evaluationImage.establishmentId, establishmentId), isNull(evaluationImage.evaluationId)),
  )
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
    async ({ params, request }) => {
      const { establishment } = await getPlace(read, params.uuid)
      assertHasModule(establishment, "evaluation")
      const establishmentId = establishment.id
      if ((await countUnused(read, establishmentId)) >= mostUnused) {
        throw new Refusal("rate_limited", { seconds: oneDaySeconds })
      }
      return keepUpload(services, request, establishmentId, async (tx, mediaId) => {
        const uploadedAt = services.now()
        await tx.insert(evaluationImage).values({ establishmentId, mediaId, uploadedAt })
      })
    },
    { rateLimit: { max: 10, timeWindow: "1 minute" } },
  )
}
