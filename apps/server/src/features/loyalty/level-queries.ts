import type { Reader } from "@sufra/db/connection"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { eq } from "drizzle-orm"

/** Levels of any version, also of those to come: what a coupon may ask for. */
export async function listKnownLevelIds(
  reader: Reader,
  establishmentId: string,
): Promise<Set<string>> {
  const rows = await reader
    .select({ programme: loyaltyProgramme.programme })
    .from(loyaltyProgramme)
    .where(eq(loyaltyProgramme.establishmentId, establishmentId))
  return new Set(rows.flatMap(({ programme }) => programme.levels.map(({ id }) => id)))
}
