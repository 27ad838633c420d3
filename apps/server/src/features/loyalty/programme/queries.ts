import type { Reader } from "@sufra/db/connection"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import type { Programme, StoredProgramme } from "@sufra/domain/loyalty/programme"
import { and, desc, eq } from "drizzle-orm"
import { productsOfCategories } from "../../menu/index.ts"

export type ProgrammeRow = typeof loyaltyProgramme.$inferSelect
export type VersionedProgramme = Programme & { version: number }

/** All versions, the newest first. */
export async function listProgrammes(
  reader: Reader,
  establishmentId: string,
): Promise<ProgrammeRow[]> {
  return reader
    .select()
    .from(loyaltyProgramme)
    .where(eq(loyaltyProgramme.establishmentId, establishmentId))
    .orderBy(desc(loyaltyProgramme.version))
    .prepare("programmes_of_a_place")
    .execute()
}

/** Places that have promised something. */
export async function listPlacesWithProgramme(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ id: loyaltyProgramme.establishmentId })
    .from(loyaltyProgramme)
  return rows.map(({ id }) => id)
}

/** What holds at a moment; null: the place has no programme yet. */
export function programmeAt(
  rows: readonly Pick<ProgrammeRow, "version" | "programme" | "validFrom">[],
  now: Date,
): (StoredProgramme & { version: number }) | null {
  const row = rows.find(({ validFrom }) => validFrom <= now)
  return row ? { ...row.programme, version: row.version } : null
}

export async function getProgramme(
  reader: Reader,
  establishmentId: string,
  version: number,
): Promise<StoredProgramme> {
  const [row] = await reader
    .select({ programme: loyaltyProgramme.programme })
    .from(loyaltyProgramme)
    .where(
      and(
        eq(loyaltyProgramme.establishmentId, establishmentId),
        eq(loyaltyProgramme.version, version),
      ),
    )
  if (!row) throw new Error(`version ${version} of the programme is missing`)
  return row.programme
}

/** With the products of the categories that its boosts name. */
export async function withProducts<Stored extends StoredProgramme>(
  reader: Reader,
  establishmentId: string,
  programme: Stored,
): Promise<Omit<Stored, "boosts"> & Pick<Programme, "boosts">> {
  const ids = programme.boosts.flatMap(({ categoryIds }) => categoryIds)
  const productsOf = await productsOfCategories(reader, establishmentId, ids)
  const boosts = programme.boosts.map(({ categoryIds, ...boost }) => ({
    ...boost,
    productIds: categoryIds.length === 0 ? null : categoryIds.flatMap(productsOf),
  }))
  return { ...programme, boosts }
}
