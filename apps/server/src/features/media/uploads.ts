import multipart from "@fastify/multipart"
import { Refusal } from "@sufra/contract/error-reply"
import { largestUploadBytes } from "@sufra/contract/menu/picture-limits"
import type { Image } from "@sufra/contract/shapes"
import type { Transaction } from "@sufra/db/connection"
import { media } from "@sufra/db/schema/media"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq } from "drizzle-orm"
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify"
import type { Services } from "../../services.ts"
import { imageView, normalisePicture, originalPath } from "./pictures.ts"

/** Routes of this scope take a form with one file. */
export async function takeUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fileSize: largestUploadBytes, fields: 0 } })
}

async function readUpload(request: FastifyRequest): Promise<Buffer> {
  try {
    const file = await request.file()
    if (!file) throw new Refusal("media_not_an_image")
    return await file.toBuffer()
  } catch (error) {
    // A form that breaks off is told by an error without a status: it is the sender's, not a fault.
    const isKnown = error instanceof Refusal || (error as FastifyError).statusCode
    throw isKnown ? error : new Refusal("malformed_request")
  }
}

/** Keeps the picture that was sent, re-encoded; `claim` says in the same transaction whose it is. */
export async function keepUpload(
  services: Services,
  request: FastifyRequest,
  establishmentId: string,
  claim?: (tx: Transaction, mediaId: string) => Promise<void>,
): Promise<{ id: string; image: Image }> {
  const picture = await normalisePicture(await readUpload(request))
  const id = newId()
  await services.media.write(originalPath(establishmentId, id), picture.content)
  const { content: _, ...row } = { establishmentId, id, ...picture }
  await services.database.withTransaction(async (tx) => {
    await tx.insert(media).values(row)
    await claim?.(tx, id)
  })
  return { id, image: imageView(row) }
}

/** The row goes first: a file without one is shown nowhere, a row without its file would be a broken picture. */
export async function removeMedia(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
): Promise<void> {
  await tx.delete(media).where(and(eq(media.establishmentId, establishmentId), eq(media.id, id)))
}
