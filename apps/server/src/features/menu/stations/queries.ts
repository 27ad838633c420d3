import type { Reader } from "@sufra/db/connection"
import { category, kitchenStation } from "@sufra/db/schema/menu"
import { and, asc, count, eq, isNull } from "drizzle-orm"

export async function listStationRows(reader: Reader, establishmentId: string) {
  return reader
    .select({ station: kitchenStation, categoriesCount: count(category.id) })
    .from(kitchenStation)
    .leftJoin(
      category,
      and(
        eq(category.establishmentId, kitchenStation.establishmentId),
        eq(category.stationId, kitchenStation.id),
        isNull(category.archivedAt),
      ),
    )
    .where(eq(kitchenStation.establishmentId, establishmentId))
    .groupBy(kitchenStation.establishmentId, kitchenStation.id)
    .orderBy(asc(kitchenStation.position), asc(kitchenStation.id))
}

export async function hasStation(reader: Reader, establishmentId: string, id: string) {
  const rows = await reader
    .select({ id: kitchenStation.id })
    .from(kitchenStation)
    .where(and(eq(kitchenStation.establishmentId, establishmentId), eq(kitchenStation.id, id)))
  return rows.length > 0
}
