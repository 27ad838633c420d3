import type pg from "pg"

/** Returns where the original of a picture lies in the media folder. */
export type PicturePath = (establishmentId: string, mediaId: string) => string

/** The paths of all originals that rows tell of; other sizes are made from them again. */
export async function listPictures(client: pg.ClientBase, pathOf: PicturePath): Promise<string[]> {
  const { rows } = await client.query<{ establishment_id: string; id: string }>(
    "SELECT establishment_id, id FROM media ORDER BY establishment_id, id",
  )
  return rows.map((row) => pathOf(row.establishment_id, row.id))
}

const mostNamed = 5

/** Names as many as one reads. */
export function namesOf(paths: readonly string[]): string {
  const named = paths.slice(0, mostNamed).join(", ")
  const more = paths.length - mostNamed
  return more > 0 ? `${named} and ${more} more` : named
}

/** For whoever runs the machine; null where every picture is in the backup. */
export function missingSentence({
  file,
  missing,
  expected,
}: {
  file: string
  missing: readonly string[]
  expected: number
}): string | null {
  if (missing.length === 0) return null
  return (
    `${missing.length} of ${expected} pictures are missing in the media folder: ${namesOf(missing)}. ` +
    `All else is in ${file}. Put those files back, or replace or remove the pictures in the console.`
  )
}
