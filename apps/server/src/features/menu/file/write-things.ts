import type { Transaction } from "@sufra/db/connection"
import * as menu from "@sufra/db/schema/menu"
import type {
  FileCategory,
  FileGroup,
  FileOption,
  FileStep,
} from "@sufra/domain/menu/file/file-menu"
import { and, eq, inArray } from "drizzle-orm"
import type { PgColumn, PgTable } from "drizzle-orm/pg-core"
import { inBatches, upsert } from "./upsert.ts"

export type Place = { tx: Transaction; establishmentId: string; now: Date }

const ownKey = ["establishment_id", "id"]

export async function deleteWhere(
  { tx, establishmentId }: Place,
  table: PgTable & { establishmentId: PgColumn },
  column: PgColumn,
  ids: string[],
): Promise<void> {
  for (const batch of inBatches(ids)) {
    await tx
      .delete(table)
      .where(and(eq(table.establishmentId, establishmentId), inArray(column, batch)))
  }
}

export async function writeCategories(place: Place, categories: FileCategory[]): Promise<void> {
  const { tx, establishmentId, now } = place
  const { category, categoryBranch } = menu
  const rows = categories.map(({ branchIds: _, isArchived: __, ...own }) => ({
    ...{ establishmentId, ...own, archivedAt: null, createdAt: now },
  }))
  await upsert(tx, category, rows, { key: ownKey, kept: ["created_at"] })
  const ids = categories.map(({ id }) => id)
  await deleteWhere(place, categoryBranch, categoryBranch.categoryId, ids)
  const links = categories.flatMap(({ id, branchIds }) =>
    branchIds.map((branchId) => ({ establishmentId, categoryId: id, branchId })),
  )
  for (const batch of inBatches(links)) await tx.insert(categoryBranch).values(batch)
}

export async function writeGroups(place: Place, groups: FileGroup[]): Promise<void> {
  const { tx, establishmentId } = place
  const rows = groups.map((group) => ({ establishmentId, ...group }))
  await upsert(tx, menu.modifierGroup, rows, { key: ownKey })
}

export async function writeOptions(place: Place, options: FileOption[]): Promise<void> {
  const { tx, establishmentId } = place
  const rows = options.map((option) => ({ establishmentId, ...option }))
  await upsert(tx, menu.modifierOption, rows, { key: ownKey })
}

export async function writeSteps(place: Place, steps: FileStep[]): Promise<void> {
  const { tx, establishmentId } = place
  const { comboStep, comboStepProduct } = menu
  const rows = steps.map(({ choices: _, comboId, ...own }) => ({
    ...{ establishmentId, comboProductId: comboId, ...own },
  }))
  await upsert(tx, comboStep, rows, { key: ownKey })
  const ids = steps.map(({ id }) => id)
  await deleteWhere(place, comboStepProduct, comboStepProduct.stepId, ids)
  const choices = steps.flatMap((step) =>
    step.choices.map((choice, position) => ({
      ...{ establishmentId, stepId: step.id, ...choice, position },
    })),
  )
  for (const batch of inBatches(choices)) await tx.insert(comboStepProduct).values(batch)
}
