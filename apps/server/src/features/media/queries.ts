import type { Reader } from "@sufra/db/connection"
import { lookUp } from "@sufra/db/look-up"
import { media } from "@sufra/db/schema/media"
import { and, eq, inArray, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"

export type MediaRow = typeof media.$inferSelect
/** As much of a picture as a page shows of it. */
export type Picture = Omit<MediaRow, "createdAt" | "isPublic">

/** Nobody finds a picture that its guest did not use: it may be deleted at any moment. */
const ofPlace = (establishmentId: string) =>
  and(eq(media.establishmentId, establishmentId), eq(media.isPublic, true))

export async function findMedia(
  reader: Reader,
  establishmentId: string,
  id: string | null,
): Promise<MediaRow | null> {
  if (!id) return null
  const [row] = await reader
    .select()
    .from(media)
    .where(and(ofPlace(establishmentId), eq(media.id, id)))
  return row ?? null
}

export async function listMediaIds(reader: Reader, establishmentId: string): Promise<Set<string>> {
  const rows = await reader.select({ id: media.id }).from(media).where(ofPlace(establishmentId))
  return new Set(rows.map(({ id }) => id))
}

/** Of the place, by their ids. */
export async function listPictures(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(media)
    .where(and(eq(media.establishmentId, establishmentId), inArray(media.id, ids)))
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether the place has every one of these pictures. */
export async function hasAllMedia(
  reader: Reader,
  establishmentId: string,
  ids: string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const found = await reader.$count(media, and(ofPlace(establishmentId), inArray(media.id, wanted)))
  return found === wanted.length
}

/** The picture that a row points at. */
export function pictureOf<Key extends PgColumn>(row: { establishmentId: PgColumn; mediaId: Key }) {
  const query = sql<Picture>`SELECT json_build_object(
      'establishmentId', ${media.establishmentId}, 'id', ${media.id},
      'width', ${media.width}, 'height', ${media.height}, 'blur', ${media.blur})
    FROM ${media}
    WHERE ${media.establishmentId} = ${row.establishmentId} AND ${media.id} = ${row.mediaId}`
  return lookUp(row.mediaId, query)
}
