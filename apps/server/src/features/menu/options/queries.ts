import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import { modifierGroup, modifierOption, product, productModifierGroup } from "@sufra/db/schema/menu"
import { and, asc, eq, inArray, isNull } from "drizzle-orm"

export type GroupRow = typeof modifierGroup.$inferSelect
export type OptionRow = typeof modifierOption.$inferSelect
type ProductRow = typeof product.$inferSelect

const groupIs = (establishmentId: string, id: string) =>
  and(eq(modifierGroup.establishmentId, establishmentId), eq(modifierGroup.id, id))

export async function listGroups(reader: Reader, establishmentId: string): Promise<GroupRow[]> {
  return reader
    .select()
    .from(modifierGroup)
    .where(eq(modifierGroup.establishmentId, establishmentId))
    .orderBy(asc(modifierGroup.id))
}

export async function findGroup(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader.select().from(modifierGroup).where(groupIs(establishmentId, id))
  return row ?? null
}

/** Every change of a group begins here, so that two of them are one after the other. */
export async function lockGroup(tx: Transaction, establishmentId: string, id: string) {
  const [row] = await tx
    .select()
    .from(modifierGroup)
    .where(groupIs(establishmentId, id))
    .for("update")
  if (!row) throw new Refusal("modifier_group_not_found")
  return row
}

/** Whoever attaches groups keeps them from being deleted meanwhile. */
export async function keepGroups(tx: Transaction, establishmentId: string, ids: string[]) {
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: modifierGroup.id })
    .from(modifierGroup)
    .where(and(eq(modifierGroup.establishmentId, establishmentId), inArray(modifierGroup.id, ids)))
    .orderBy(asc(modifierGroup.id))
    .for("key share")
  if (rows.length < ids.length) throw new Refusal("modifier_group_not_found")
}

export async function listOptions(
  reader: Reader,
  establishmentId: string,
  groupId?: string,
): Promise<OptionRow[]> {
  return reader
    .select()
    .from(modifierOption)
    .where(
      and(
        eq(modifierOption.establishmentId, establishmentId),
        groupId === undefined ? undefined : eq(modifierOption.groupId, groupId),
      ),
    )
    .orderBy(asc(modifierOption.position), asc(modifierOption.id))
}

/** Which products ask which group; what staff deleted asks nobody. */
export async function listGroupUses(reader: Reader, establishmentId: string, groupId?: string) {
  return reader
    .select({ groupId: productModifierGroup.groupId, id: product.id, name: product.name })
    .from(productModifierGroup)
    .innerJoin(
      product,
      and(
        eq(product.establishmentId, productModifierGroup.establishmentId),
        eq(product.id, productModifierGroup.productId),
        isNull(product.archivedAt),
      ),
    )
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        groupId === undefined ? undefined : eq(productModifierGroup.groupId, groupId),
      ),
    )
    .orderBy(asc(product.position), asc(product.id))
}

const livingProducts = (establishmentId: string, ids: string[]) =>
  and(
    eq(product.establishmentId, establishmentId),
    inArray(product.id, ids),
    isNull(product.archivedAt),
  )

/** In the order of their ids: two changes that need the same products wait, and never for each other. */
export async function lockProducts(
  tx: Transaction,
  establishmentId: string,
  ids: string[],
): Promise<ProductRow[]> {
  const rows = await tx
    .select()
    .from(product)
    .where(livingProducts(establishmentId, ids))
    .orderBy(asc(product.id))
    .for("no key update")
  if (rows.length < new Set(ids).size) throw new Refusal("product_not_found")
  return rows
}

export async function getLivingProduct(reader: Reader, establishmentId: string, id: string) {
  const [row] = await reader
    .select()
    .from(product)
    .where(livingProducts(establishmentId, [id]))
  if (!row) throw new Refusal("product_not_found")
  return row
}
