import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import {
  category,
  comboStep,
  comboStepProduct,
  product,
  productModifierGroup,
  productSuggestion,
} from "@sufra/db/schema/menu"
import { and, asc, eq, inArray, isNull } from "drizzle-orm"
import { editedVersion } from "../../../http/edited-version.ts"
import { imageView, pictureOf } from "../../media/index.ts"
import { listComboIds, listComboSteps } from "../choice-queries.ts"
import { listGroupViews } from "./group-view.ts"
import { getLivingProduct } from "./queries.ts"

type ProductOptions = ApiReply<"GET /staff/menu/products/{id}/options/">

/** All that staff have not deleted, published or not, in the order of the menu. */
async function listChoosable(reader: Reader, establishmentId: string) {
  const rows = await reader
    .select({
      product,
      media: pictureOf(product),
      category: category.name,
    })
    .from(product)
    .innerJoin(
      category,
      and(
        eq(category.establishmentId, product.establishmentId),
        eq(category.id, product.categoryId),
      ),
    )
    .where(and(eq(product.establishmentId, establishmentId), isNull(product.archivedAt)))
    .orderBy(asc(category.position), asc(category.id), asc(product.position), asc(product.id))
  const combos = await listComboIds(reader, establishmentId)
  return rows.map((row) => ({
    id: row.product.id,
    name: row.product.name,
    image: row.media && imageView(row.media),
    price_minor: row.product.priceMinor,
    category: row.category,
    is_published: row.product.active,
    is_combo: combos.has(row.product.id),
  }))
}

async function listAttachedGroupIds(reader: Reader, establishmentId: string, productId: string) {
  const rows = await reader
    .select({ id: productModifierGroup.groupId })
    .from(productModifierGroup)
    .where(
      and(
        eq(productModifierGroup.establishmentId, establishmentId),
        eq(productModifierGroup.productId, productId),
      ),
    )
    .orderBy(asc(productModifierGroup.position))
  return rows.map((row) => row.id)
}

async function listSuggestedIds(reader: Reader, establishmentId: string, productId: string) {
  const rows = await reader
    .select({ id: productSuggestion.suggestedId })
    .from(productSuggestion)
    .where(
      and(
        eq(productSuggestion.establishmentId, establishmentId),
        eq(productSuggestion.productId, productId),
      ),
    )
    .orderBy(asc(productSuggestion.position))
  return rows.map((row) => row.id)
}

async function listSteps(
  reader: Reader,
  establishmentId: string,
  productId: string,
  choosable: ReadonlySet<string>,
): Promise<ProductOptions["combo_steps"]> {
  const steps = await listComboSteps(reader, establishmentId, [productId])
  if (steps.length === 0) return []
  const stepIds = steps.map((step) => step.id)
  const offered = await reader
    .select()
    .from(comboStepProduct)
    .where(
      and(
        eq(comboStepProduct.establishmentId, establishmentId),
        inArray(comboStepProduct.stepId, stepIds),
      ),
    )
    .orderBy(asc(comboStepProduct.position))
  return steps.map(({ id, name, choose }) => ({
    id,
    name,
    choose,
    products: offered
      .filter((one) => one.stepId === id && choosable.has(one.productId))
      .map(({ productId, extraMinor }) => toWire({ productId, extraMinor })),
  }))
}

/** The combos that offer a product. */
export async function listOfferingCombos(
  reader: Reader,
  establishmentId: string,
  productId: string,
) {
  return reader
    .selectDistinct({ id: product.id, name: product.name })
    .from(comboStepProduct)
    .innerJoin(
      comboStep,
      and(
        eq(comboStep.establishmentId, comboStepProduct.establishmentId),
        eq(comboStep.id, comboStepProduct.stepId),
      ),
    )
    .innerJoin(
      product,
      and(
        eq(product.establishmentId, comboStep.establishmentId),
        eq(product.id, comboStep.comboProductId),
        isNull(product.archivedAt),
      ),
    )
    .where(
      and(
        eq(comboStepProduct.establishmentId, establishmentId),
        eq(comboStepProduct.productId, productId),
      ),
    )
}

export async function getProductOptions(
  reader: Reader,
  establishmentId: string,
  productId: string,
): Promise<ProductOptions> {
  const { slug } = await getLivingProduct(reader, establishmentId, productId)
  const products = await listChoosable(reader, establishmentId)
  const own = products.find((one) => one.id === productId)
  if (!own) throw new Error("a living product is one that can be chosen")
  const choosable = new Set(products.map((one) => one.id))
  const groups = await listGroupViews(reader, establishmentId)
  const suggested = await listSuggestedIds(reader, establishmentId, productId)
  const modifier_group_ids = await listAttachedGroupIds(reader, establishmentId, productId)
  const combo_steps = await listSteps(reader, establishmentId, productId, choosable)
  const suggestion_ids = suggested.filter((id) => choosable.has(id))
  return {
    product: {
      ...own,
      slug,
      offered_by: await listOfferingCombos(reader, establishmentId, productId),
    },
    modifier_group_ids,
    combo_steps,
    suggestion_ids,
    versions: {
      modifier_groups: editedVersion(modifier_group_ids),
      combo_steps: editedVersion(combo_steps),
      suggestions: editedVersion(suggestion_ids),
    },
    choices: {
      modifier_groups: groups.map(({ used_by: _, version: __, ...group }) => group),
      products: products.filter((one) => one.id !== productId),
    },
  }
}
