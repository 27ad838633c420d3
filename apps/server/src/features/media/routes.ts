import { Refusal } from "@sufra/contract/error-reply"
import { mediaWidths } from "@sufra/contract/menu/picture-limits"
import { uuid } from "@sufra/contract/shapes"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { z } from "zod"
import { establishmentOf } from "../../auth/auth.ts"
import { networkOf } from "../../http/client-network.ts"
import { serve } from "../../http/endpoint.ts"
import { takingTurns } from "../../load/turns.ts"
import type { Services } from "../../services.ts"
import type { PictureFormat } from "./encode-within.ts"
import { derivePicture, originalPath } from "./pictures.ts"
import { findMedia } from "./queries.ts"
import { keepUpload, takeUploads } from "./uploads.ts"

const types: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp" }

const derivativeParams = z.object({
  establishment: uuid,
  id: uuid,
  file: z.templateLiteral([z.int(), z.enum(["", ".avif", ".webp"])]),
})

/** Below it what AVIF says of itself takes more than it saves. */
const leastWidthForAvif = 320

/**
 * A menu that is opened for the first time asks for dozens. More at once would take the threads that read files and
 * compare passwords.
 */
const derivingTurns = { atOnce: 2, mostWaiting: 400, longestWaitMs: 60_000 }

/** AVIF for who names it. Who takes anything at all, as a program may, gets what all can read. */
function acceptedFormat({ headers }: FastifyRequest): PictureFormat {
  return headers.accept?.includes(types.avif) ? "avif" : "webp"
}

export async function mediaRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await takeUploads(app)

  serve(
    app,
    "POST /staff/media/",
    ({ request }) => {
      const establishmentId = establishmentOf(request)
      const turns = { of: "staff", share: establishmentId } as const
      return keepUpload(services, request, { establishmentId, turns })
    },
    { rateLimit: { max: 60, timeWindow: "1 minute" } },
  )

  app.get(
    "/media/:establishment/:id/:file",
    {
      schema: {
        summary:
          "A picture in one of the offered widths: AVIF from 320 on where it is accepted, else WebP",
        tags: ["media"],
        params: derivativeParams,
      },
      // A menu page asks for dozens at once: they are cached for ever and cost no query.
      config: { rateLimit: false },
    },
    async (request, reply) => {
      const { establishment, id, file } = request.params as z.infer<typeof derivativeParams>
      const [width = "", fixed] = file.split(".") as [string, PictureFormat?]
      // Compared as text: `0064` would be a further file of the same width, without end.
      if (!mediaWidths.some((offered) => String(offered) === width))
        throw new Refusal("media_not_found")
      const isAsAccepted = !fixed && Number(width) >= leastWidthForAvif
      const format = isAsAccepted ? acceptedFormat(request) : (fixed ?? "webp")
      const path = `${establishment}/${id}/${width}.${format}`
      const content =
        (await services.media.read(path)) ??
        (await derive(path, { establishment, id }, (original) =>
          inTurn(() => derivePicture(original, Number(width), format), networkOf(request.ip)),
        ))
      if (isAsAccepted) reply.header("vary", "Accept, Origin")
      return reply
        .header("content-type", types[format])
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("cross-origin-resource-policy", "cross-origin")
        .send(content)
    },
  )

  const inTurn = takingTurns(derivingTurns)
  const underWay = new Map<string, Promise<Buffer>>()

  /** Derived on the first request, once, however many ask at the same time. */
  async function derive(
    path: string,
    { establishment, id }: { establishment: string; id: string },
    make: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer> {
    const running = underWay.get(path)
    if (running) return running
    const work = (async () => {
      const row = await findMedia(services.database.read, establishment, id)
      const original = row && (await services.media.read(originalPath(establishment, id)))
      if (!original) throw new Refusal("media_not_found")
      const content = await make(original)
      // Kept for the next one who asks. On a full disk it is made anew each time: pages keep their pictures.
      await services.media.write(path, content).catch((err) => app.log.warn({ err }, "not kept"))
      return content
    })().finally(() => underWay.delete(path))
    underWay.set(path, work)
    return work
  }
}
