import type { Reader } from "@sufra/db/connection"
import { media } from "@sufra/db/schema/establishment"
import { category, comboStep, product } from "@sufra/db/schema/menu"
import { and, asc, eq } from "drizzle-orm"

export async function listCategories(reader: Reader, establishmentId: string) {
  return reader
    .select()
    .from(category)
    .where(eq(category.establishmentId, establishmentId))
    .orderBy(asc(category.position), asc(category.id))
}

export async function listActiveProducts(reader: Reader, establishmentId: string) {
  return reader
    .select({ product, media })
    .from(product)
    .leftJoin(
      media,
      and(eq(media.establishmentId, product.establishmentId), eq(media.id, product.mediaId)),
    )
    .where(and(eq(product.establishmentId, establishmentId), eq(product.active, true)))
    .orderBy(asc(product.position), asc(product.id))
}

export async function listComboProductIds(
  reader: Reader,
  establishmentId: string,
): Promise<Set<string>> {
  const rows = await reader
    .selectDistinct({ id: comboStep.comboProductId })
    .from(comboStep)
    .where(eq(comboStep.establishmentId, establishmentId))
  return new Set(rows.map((row) => row.id))
}
