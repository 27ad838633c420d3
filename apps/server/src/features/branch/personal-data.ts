import { visit } from "@sufra/db/schema/visit"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, inArray, isNotNull, lt } from "drizzle-orm"
import type { PersonalData } from "../../personal-data.ts"
import { visitorsOf } from "../customer/queries.ts"

/** A scan still counts; whose browser it was, and where it stood, does not stay. */
export const visitData: PersonalData = {
  section: "visits",
  collect: async (reader, person) =>
    reader
      .select({
        ...{ visitedAt: visit.visitedAt, branchId: visit.branchId },
        ...{ lat: visit.lat, lng: visit.lng, utmSource: visit.utmSource },
      })
      .from(visit)
      .where(
        and(
          eq(visit.establishmentId, person.establishmentId),
          inArray(visit.visitorId, visitorsOf(reader, person)),
        ),
      ),
  erase: async (tx, person) => {
    await tx
      .update(visit)
      .set({ visitorId: newId(), lat: null, lng: null, utmSource: null })
      .where(
        and(
          eq(visit.establishmentId, person.establishmentId),
          inArray(visit.visitorId, visitorsOf(tx, person)),
        ),
      )
  },
  expire: async (tx, { establishmentId, keptSince, most }) => {
    const isOfPlace = eq(visit.establishmentId, establishmentId)
    const old = tx
      .select({ id: visit.id })
      .from(visit)
      .where(and(isOfPlace, lt(visit.visitedAt, keptSince.visits), isNotNull(visit.lat)))
      .limit(most)
    const emptied = await tx
      .update(visit)
      .set({ lat: null, lng: null })
      .where(and(isOfPlace, inArray(visit.id, old)))
      .returning({ id: visit.id })
    return emptied.length
  },
}
