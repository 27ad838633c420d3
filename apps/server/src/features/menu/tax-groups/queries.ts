import type { Reader } from "@sufra/db/connection"
import { product, taxGroup } from "@sufra/db/schema/menu"
import { and, asc, count, eq, isNull } from "drizzle-orm"

export async function listTaxGroupRows(reader: Reader, establishmentId: string) {
  return reader
    .select({ group: taxGroup, productsCount: count(product.id) })
    .from(taxGroup)
    .leftJoin(
      product,
      and(
        eq(product.establishmentId, taxGroup.establishmentId),
        eq(product.taxGroupId, taxGroup.id),
        isNull(product.archivedAt),
      ),
    )
    .where(eq(taxGroup.establishmentId, establishmentId))
    .groupBy(taxGroup.establishmentId, taxGroup.id)
    .orderBy(asc(taxGroup.createdAt), asc(taxGroup.id))
}

export async function hasTaxGroup(reader: Reader, establishmentId: string, id: string) {
  const rows = await reader
    .select({ id: taxGroup.id })
    .from(taxGroup)
    .where(and(eq(taxGroup.establishmentId, establishmentId), eq(taxGroup.id, id)))
  return rows.length > 0
}
