import type { Reader } from "@sufra/db/connection"
import { media } from "@sufra/db/schema/establishment"
import {
  category,
  comboStep,
  comboStepProduct,
  modifierGroup,
  modifierOption,
  product,
  productModifierGroup,
} from "@sufra/db/schema/menu"
import { isUuid } from "@sufra/domain/kernel/ids"
import { and, asc, eq, inArray } from "drizzle-orm"

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

/** The id wins over the slug: a product renamed to another one's old name is still itself. */
export async function findActiveProduct(reader: Reader, establishmentId: string, item: string) {
  const key = isUuid(item) ? eq(product.id, item) : eq(product.slug, item)
  const [row] = await reader
    .select({ product, media, windows: category.windows })
    .from(product)
    .innerJoin(
      category,
      and(
        eq(category.establishmentId, product.establishmentId),
        eq(category.id, product.categoryId),
      ),
    )
    .leftJoin(
      media,
      and(eq(media.establishmentId, product.establishmentId), eq(media.id, product.mediaId)),
    )
    .where(and(eq(product.establishmentId, establishmentId), eq(product.active, true), key))
  return row ?? null
}

export async function listModifierGroups(
  reader: Reader,
  establishmentId: string,
  productId: string,
) {
  return reader
    .select({ group: modifierGroup, option: modifierOption })
    .from(productModifierGroup)
    .innerJoin(
      modifierGroup,
      and(
        eq(modifierGroup.establishmentId, productModifierGroup.establishmentId),
        eq(modifierGroup.id, productModifierGroup.groupId),
      ),
    )
    .innerJoin(
      modifierOption,
      and(
        eq(modifierOption.establishmentId, modifierGroup.establishmentId),
        eq(modifierOption.groupId, modifierGroup.id),
      ),
    )
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        eq(productModifierGroup.productId, productId),
      ),
    )
    .orderBy(asc(productModifierGroup.position), asc(modifierOption.position))
}

export async function listComboSteps(reader: Reader, establishmentId: string, productId: string) {
  return reader
    .select()
    .from(comboStep)
    .where(
      and(eq(comboStep.establishmentId, establishmentId), eq(comboStep.comboProductId, productId)),
    )
    .orderBy(asc(comboStep.position))
}

export async function listComboProducts(
  reader: Reader,
  establishmentId: string,
  stepIds: string[],
) {
  if (stepIds.length === 0) return []
  return reader
    .select({ choice: comboStepProduct, product, media })
    .from(comboStepProduct)
    .innerJoin(
      product,
      and(
        eq(product.establishmentId, comboStepProduct.establishmentId),
        eq(product.id, comboStepProduct.productId),
      ),
    )
    .leftJoin(
      media,
      and(eq(media.establishmentId, product.establishmentId), eq(media.id, product.mediaId)),
    )
    .where(
      and(
        eq(comboStepProduct.establishmentId, establishmentId),
        inArray(comboStepProduct.stepId, stepIds),
        eq(product.active, true),
      ),
    )
    .orderBy(asc(comboStepProduct.position))
}
