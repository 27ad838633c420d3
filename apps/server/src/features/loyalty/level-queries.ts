import type { Reader } from "@sufra/db/connection"
import { loyaltyProgramme } from "@sufra/db/schema/loyalty/loyalty"
import { giftItemIds } from "@sufra/domain/loyalty/programme"
import { eq } from "drizzle-orm"
import { listProgrammes, type ProgrammeRow, programmeAt } from "./programme/queries.ts"

const levelsOf = ({ programme }: Pick<ProgrammeRow, "programme">) => programme.levels

/** Levels of any version, also of those to come: what a coupon may ask for. */
export async function listKnownLevelIds(
  reader: Reader,
  establishmentId: string,
): Promise<Set<string>> {
  const rows = await reader
    .select({ programme: loyaltyProgramme.programme })
    .from(loyaltyProgramme)
    .where(eq(loyaltyProgramme.establishmentId, establishmentId))
  return new Set(rows.flatMap(levelsOf).map(({ id }) => id))
}

/** How many points a guest spends at least at once, by today's programme; 0: the place has none. */
export async function leastRedemption(
  reader: Reader,
  establishmentId: string,
  now: Date,
): Promise<number> {
  const current = programmeAt(await listProgrammes(reader, establishmentId), now)
  return current?.minimumRedemption ?? 0
}

/** Whether a level of today's programme, or of one to come, gives this item. */
export async function isGiftOfLevel(
  reader: Reader,
  { establishmentId, id }: { establishmentId: string; id: string },
  now: Date,
): Promise<boolean> {
  const rows = await listProgrammes(reader, establishmentId)
  const current = programmeAt(rows, now)?.version ?? 0
  const levels = rows.filter(({ version }) => version >= current).flatMap(levelsOf)
  return levels.some(({ benefits }) => giftItemIds(benefits).includes(id))
}
