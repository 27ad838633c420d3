import { and, eq, gte, inArray, sql } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { PersonalData } from "./personal-data.ts"

type Row = { establishmentId: PgColumn; customerId: PgColumn; at: PgColumn }

/** By a table that has a row for each time that a customer did something. */
export function seenSince({
  establishmentId,
  customerId,
  at,
}: Row): NonNullable<PersonalData["seenSince"]> {
  return async (reader, { establishmentId: placeId, ids }, since) => {
    const rows = await reader
      .selectDistinct({ id: sql<string>`${customerId}` })
      .from(customerId.table)
      .where(and(eq(establishmentId, placeId), inArray(customerId, ids), gte(at, since)))
    return rows.map(({ id }) => id)
  }
}
