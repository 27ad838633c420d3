import type { Reader } from "@sufra/db/connection"
import {
  comboStep,
  comboStepProduct,
  modifierGroup,
  modifierOption,
  product,
  productModifierGroup,
} from "@sufra/db/schema/menu"
import { branchOption } from "@sufra/db/schema/place/branch-option"
import { and, asc, eq, inArray, sql } from "drizzle-orm"
import { type MenuScope, selectProducts } from "./queries.ts"

/** Products with steps, published or not. */
export async function listComboIds(reader: Reader, establishmentId: string): Promise<Set<string>> {
  const rows = await reader
    .selectDistinct({ id: comboStep.comboProductId })
    .from(comboStep)
    .where(eq(comboStep.establishmentId, establishmentId))
  return new Set(rows.map((row) => row.id))
}

/** Which products ask something: by their groups, or as combos by their steps. */
export async function listAskingProductIds(reader: Reader, establishmentId: string) {
  const [combos, modified] = await Promise.all([
    listComboIds(reader, establishmentId),
    reader
      .selectDistinct({ id: productModifierGroup.productId })
      .from(productModifierGroup)
      .where(eq(productModifierGroup.establishmentId, establishmentId)),
  ])
  return { combos, modified: new Set(modified.map((row) => row.id)) }
}

/** What products ask, with the options that are sold out at the branch. */
export async function listModifierGroups(
  reader: Reader,
  { establishmentId, branchId }: MenuScope,
  productIds: string[],
) {
  return reader
    .select({
      productId: productModifierGroup.productId,
      group: modifierGroup,
      option: modifierOption,
      atBranch: branchOption,
    })
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
    .leftJoin(
      branchOption,
      and(
        eq(branchOption.establishmentId, modifierOption.establishmentId),
        eq(branchOption.optionId, modifierOption.id),
        sql`${branchOption.branchId} = ${branchId}::uuid`,
      ),
    )
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        inArray(productModifierGroup.productId, productIds),
      ),
    )
    .orderBy(asc(productModifierGroup.position), asc(modifierOption.position))
}

/** Every option of the place with what differs at the branch, group by group. */
export async function listOptions(reader: Reader, { establishmentId, branchId }: MenuScope) {
  const { groupId, name, available } = modifierOption
  return reader
    .select({ option: { groupId, name, available }, atBranch: branchOption })
    .from(modifierOption)
    .leftJoin(
      branchOption,
      and(
        eq(branchOption.establishmentId, modifierOption.establishmentId),
        eq(branchOption.optionId, modifierOption.id),
        sql`${branchOption.branchId} = ${branchId}::uuid`,
      ),
    )
    .where(eq(modifierOption.establishmentId, establishmentId))
    .orderBy(asc(modifierOption.groupId), asc(modifierOption.position))
}

/** Which product asks which group. */
export async function listGroupLinks(reader: Reader, establishmentId: string) {
  const { productId, groupId } = productModifierGroup
  return reader
    .select({ productId, groupId })
    .from(productModifierGroup)
    .where(eq(productModifierGroup.establishmentId, establishmentId))
    .orderBy(asc(productId))
}

/** What a combo asks about its parts: what must be answered. Extras are for the product by itself. */
export async function listPartGroups(reader: Reader, scope: MenuScope, productIds: string[]) {
  if (productIds.length === 0) return []
  const rows = await listModifierGroups(reader, scope, productIds)
  return rows.filter(({ group }) => group.minimum > 0)
}

export async function listComboSteps(
  reader: Reader,
  establishmentId: string,
  productIds: string[],
) {
  return reader
    .select()
    .from(comboStep)
    .where(
      and(
        eq(comboStep.establishmentId, establishmentId),
        inArray(comboStep.comboProductId, productIds),
      ),
    )
    .orderBy(asc(comboStep.position))
}

/** What a step offers at the branch: a product the branch does not have is no choice there. */
export async function listStepProducts(reader: Reader, scope: MenuScope, stepIds: string[]) {
  if (stepIds.length === 0) return []
  const choices = await reader
    .select()
    .from(comboStepProduct)
    .where(
      and(
        eq(comboStepProduct.establishmentId, scope.establishmentId),
        inArray(comboStepProduct.stepId, stepIds),
      ),
    )
    .orderBy(asc(comboStepProduct.position))
  const ids = choices.map((choice) => choice.productId)
  if (ids.length === 0) return []
  const found = await selectProducts(reader, scope, inArray(product.id, ids))
  const byId = new Map(found.map((row) => [row.product.id, row]))
  return choices.flatMap((choice) => {
    const row = byId.get(choice.productId)
    return row ? [{ choice, ...row }] : []
  })
}
