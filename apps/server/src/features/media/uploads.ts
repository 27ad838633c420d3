import multipart from "@fastify/multipart"
import { Refusal } from "@sufra/contract/error-reply"
import { largestUploadBytes } from "@sufra/contract/menu/picture-limits"
import type { Image } from "@sufra/contract/shapes"
import type { Transaction } from "@sufra/db/connection"
import { media } from "@sufra/db/schema/media"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, inArray } from "drizzle-orm"
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify"
import { takingTurns } from "../../load/turns.ts"
import type { Services } from "../../services.ts"
import {
  assertIsPicture,
  imageView,
  normalisePicture,
  originalPath,
  pictureFolder,
} from "./pictures.ts"

/**
 * Staff's pictures and guests' are unpacked in turns apart, so that no flood of guests keeps staff waiting. Places
 * share staff's turns, networks share guests'. Each who waits holds their picture in memory.
 */
const unpacking = {
  staff: takingTurns({ atOnce: 1, mostWaiting: 20, longestWaitMs: 30_000 }),
  guest: takingTurns({ atOnce: 1, mostWaiting: 12, longestWaitMs: 20_000 }),
}

type Upload = {
  establishmentId: string
  turns: { of: keyof typeof unpacking; share: string }
  /** Says in the same transaction whose the picture is; until it is published, nobody is shown it. */
  claim?: (tx: Transaction, mediaId: string) => Promise<void>
}

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

/** Keeps the picture that was sent, re-encoded. */
export async function keepUpload(
  services: Services,
  request: FastifyRequest,
  { establishmentId, turns, claim }: Upload,
): Promise<{ id: string; image: Image }> {
  const upload = await readUpload(request)
  assertIsPicture(upload)
  const inTurn = unpacking[turns.of]
  const picture = await inTurn(() => normalisePicture(upload), turns.share)
  const id = newId()
  await services.media.write(originalPath(establishmentId, id), picture.content)
  const { content: _, ...figures } = picture
  const row = { establishmentId, id, ...figures, isPublic: !claim }
  try {
    await services.database.withTransaction(async (tx) => {
      await tx.insert(media).values(row)
      await claim?.(tx, id)
    })
  } catch (error) {
    // After any other failure the row may be there all the same, and would be a broken picture.
    if (error instanceof Refusal) await services.media.remove(pictureFolder(establishmentId, id))
    throw error
  }
  return { id, image: imageView(row) }
}

/** From now on everybody who has its address sees the picture. */
export async function publishMedia(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
): Promise<void> {
  await tx
    .update(media)
    .set({ isPublic: true })
    .where(and(eq(media.establishmentId, establishmentId), inArray(media.id, ids)))
}

/** The row goes first: a file without one is shown nowhere, a row without its file would be a broken picture. */
export async function removeMedia(
  tx: Transaction,
  { establishmentId, id }: { establishmentId: string; id: string },
): Promise<void> {
  await tx.delete(media).where(and(eq(media.establishmentId, establishmentId), eq(media.id, id)))
}
