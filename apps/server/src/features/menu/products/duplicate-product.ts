import type { Transaction } from "@sufra/db/connection"
import {
  branchProduct,
  comboStep,
  comboStepProduct,
  product,
  productModifierGroup,
  productSuggestion,
} from "@sufra/db/schema/menu"
import { newId } from "@sufra/domain/kernel/ids"
import { and, eq, gt, inArray, sql } from "drizzle-orm"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { editMenu, getLivingProduct } from "./edit-menu.ts"
import { findProduct } from "./queries.ts"
import { newSlug } from "./slugs.ts"
import { productView, type StaffProduct } from "./views.ts"

type Copy = { establishmentId: string; fromId: string; toId: string }

async function copyChoices(tx: Transaction, { establishmentId, fromId, toId }: Copy) {
  const groups = await tx
    .select()
    .from(productModifierGroup)
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        eq(productModifierGroup.productId, fromId),
      ),
    )
  const suggestions = await tx
    .select()
    .from(productSuggestion)
    .where(
      and(
        eq(productSuggestion.establishmentId, establishmentId),
        eq(productSuggestion.productId, fromId),
      ),
    )
  const toCopy = <Row extends { productId: string }>(rows: Row[]) =>
    rows.map((row) => ({ ...row, productId: toId }))
  if (groups.length > 0) await tx.insert(productModifierGroup).values(toCopy(groups))
  if (suggestions.length > 0) await tx.insert(productSuggestion).values(toCopy(suggestions))
}

async function copySteps(tx: Transaction, { establishmentId, fromId, toId }: Copy) {
  const steps = await tx
    .select()
    .from(comboStep)
    .where(
      and(eq(comboStep.establishmentId, establishmentId), eq(comboStep.comboProductId, fromId)),
    )
  if (steps.length === 0) return
  const idOf = new Map(steps.map(({ id }) => [id, newId()]))
  const parts = await tx
    .select()
    .from(comboStepProduct)
    .where(
      and(
        eq(comboStepProduct.establishmentId, establishmentId),
        inArray(comboStepProduct.stepId, [...idOf.keys()]),
      ),
    )
  await tx
    .insert(comboStep)
    .values(steps.map((step) => ({ ...step, id: idOf.get(step.id) ?? "", comboProductId: toId })))
  if (parts.length === 0) return
  await tx
    .insert(comboStepProduct)
    .values(parts.map((part) => ({ ...part, stepId: idOf.get(part.stepId) ?? "" })))
}

/** Prices and where it is sold; what is left of it, and whether it is sold out, is the original's. */
async function copyBranches(tx: Transaction, { establishmentId, fromId, toId }: Copy) {
  const rows = await tx
    .select()
    .from(branchProduct)
    .where(
      and(eq(branchProduct.establishmentId, establishmentId), eq(branchProduct.productId, fromId)),
    )
  if (rows.length === 0) return
  await tx.insert(branchProduct).values(
    rows.map(({ branchId, priceMinor, available }) => ({
      ...{ establishmentId, productId: toId },
      ...{ branchId, priceMinor, available },
    })),
  )
}

export function duplicateProduct(
  services: Services,
  establishmentId: string,
  fromId: string,
  toId: string,
): Promise<StaffProduct> {
  return editMenu(services, { establishmentId, entityId: toId }, async (tx) => {
    const known = await findProduct(tx, establishmentId, toId)
    const hash = requestHash({ fromId })
    if (known) {
      assertSameRequest(known.product, hash)
      return productView(await getLivingProduct(tx, establishmentId, toId))
    }
    const { product: original } = await getLivingProduct(tx, establishmentId, fromId)
    await tx
      .update(product)
      .set({ position: sql`${product.position} + 1` })
      .where(
        and(
          eq(product.establishmentId, establishmentId),
          eq(product.categoryId, original.categoryId),
          gt(product.position, original.position),
        ),
      )
    await tx.insert(product).values({
      ...original,
      id: toId,
      slug: await newSlug(tx, establishmentId, { id: toId, name: original.name }),
      position: original.position + 1,
      active: false,
      requestHash: hash,
      createdAt: services.now(),
    })
    const copy = { establishmentId, fromId, toId }
    await copyChoices(tx, copy)
    await copySteps(tx, copy)
    await copyBranches(tx, copy)
    return productView(await getLivingProduct(tx, establishmentId, toId))
  })
}
