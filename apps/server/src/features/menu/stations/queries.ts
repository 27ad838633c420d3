import type { Reader } from "@sufra/db/connection"
import { category, kitchenStation, product } from "@sufra/db/schema/menu"
import { and, asc, eq, isNull } from "drizzle-orm"

export async function listStationRows(reader: Reader, establishmentId: string) {
  const madeThere = (table: typeof category | typeof product) =>
    reader.$count(
      table,
      and(
        eq(table.establishmentId, kitchenStation.establishmentId),
        eq(table.stationId, kitchenStation.id),
        isNull(table.archivedAt),
      ),
    )
  return reader
    .select({
      station: kitchenStation,
      categoriesCount: madeThere(category),
      productsCount: madeThere(product),
    })
    .from(kitchenStation)
    .where(eq(kitchenStation.establishmentId, establishmentId))
    .orderBy(asc(kitchenStation.position), asc(kitchenStation.id))
}

export async function hasStation(reader: Reader, establishmentId: string, id: string) {
  const rows = await reader
    .select({ id: kitchenStation.id })
    .from(kitchenStation)
    .where(and(eq(kitchenStation.establishmentId, establishmentId), eq(kitchenStation.id, id)))
  return rows.length > 0
}
