import * as menu from "@sufra/db/schema/menu"
import type { RowKind } from "@sufra/domain/menu/file/file-menu"
import { and, eq, inArray, isNull } from "drizzle-orm"
import { inBatches } from "./upsert.ts"
import { deleteWhere, type Place } from "./write-things.ts"

async function archive(
  { tx, establishmentId, now }: Place,
  table: typeof menu.product | typeof menu.category,
  ids: string[],
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await tx
      .update(table)
      .set({ archivedAt: now })
      .where(
        and(
          eq(table.establishmentId, establishmentId),
          inArray(table.id, batch),
          isNull(table.archivedAt),
        ),
      )
  }
}

/** Products and categories are archived, as orders of the past name them; the rest goes for good. */
export async function removeThings(place: Place, missing: Record<RowKind, string[]>) {
  const { productModifierGroup, comboStepProduct, comboStep, modifierOption, modifierGroup } = menu
  await deleteWhere(place, comboStepProduct, comboStepProduct.stepId, missing.step)
  await deleteWhere(place, comboStep, comboStep.id, missing.step)
  await deleteWhere(place, modifierOption, modifierOption.id, missing.option)
  await deleteWhere(place, modifierOption, modifierOption.groupId, missing.group)
  await deleteWhere(place, productModifierGroup, productModifierGroup.groupId, missing.group)
  await deleteWhere(place, modifierGroup, modifierGroup.id, missing.group)
  await archive(place, menu.product, missing.product)
  await archive(place, menu.category, missing.category)
}
