import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import { fromWire } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { product } from "@sufra/db/schema/menu"
import { burnMinutes } from "@sufra/domain/menu/publishing"
import { and, eq } from "drizzle-orm"
import type { Services } from "../../../services.ts"
import { findMedia } from "../../media/index.ts"
import { hasTaxGroup } from "../tax-groups/queries.ts"
import { editMenu, getLivingCategory, getLivingProduct } from "./edit-menu.ts"
import { type EditedProduct, findProduct, nextProductPosition } from "./queries.ts"
import { newSlug, slugUnder } from "./slugs.ts"
import { gapsOf, productView, type StaffProduct, versionOf } from "./views.ts"

type NewProduct = ApiInput<"POST /staff/menu/products/">["body"]
type WholeProduct = ApiInput<"PUT /staff/menu/products/{id}/">["body"]
type ProductInput = Omit<NewProduct, "id">
type ProductColumns = Partial<typeof product.$inferInsert>

function columnsOf(input: ProductInput) {
  return {
    categoryId: input.category_id,
    name: input.name,
    description: input.description,
    mediaId: input.media_id,
    priceMinor: input.price_minor,
    orderTypes: [...new Set(input.order_types)].sort(),
    calories: input.calories,
    burnMinutes: burnMinutes(input.calories),
    nutrition: input.nutrition && fromWire(input.nutrition),
    caffeineBasis: input.caffeine_basis,
    allergens: input.allergens && [...new Set(input.allergens)],
    dietTags: [...new Set(input.diet_tags)],
    taxGroupId: input.tax_group_id,
    isTobacco: input.is_tobacco,
    active: input.published,
  }
}

async function assertUsable(tx: Transaction, establishmentId: string, input: ProductInput) {
  await getLivingCategory(tx, establishmentId, input.category_id)
  const picture = await findMedia(tx, establishmentId, input.media_id)
  if (input.media_id && !picture) throw new Refusal("media_not_found")
  const { tax_group_id: taxGroupId } = input
  if (taxGroupId && !(await hasTaxGroup(tx, establishmentId, taxGroupId))) {
    throw new Refusal("tax_group_not_found")
  }
}

/** Guests see only what says all that the law asks; the reply names what is missing. */
export function assertPublishable(row: EditedProduct): void {
  const { required } = gapsOf(row)
  if (required.length === 0) return
  throw new Refusal(
    "product_incomplete",
    Object.fromEntries(required.map((gap) => [gap, "required"])),
  )
}

export async function updateProduct(
  tx: Transaction,
  establishmentId: string,
  id: string,
  columns: ProductColumns,
): Promise<EditedProduct> {
  await tx
    .update(product)
    .set(columns)
    .where(and(eq(product.establishmentId, establishmentId), eq(product.id, id)))
  return getLivingProduct(tx, establishmentId, id)
}

export function createProduct(
  services: Services,
  establishmentId: string,
  { id, ...input }: NewProduct,
): Promise<StaffProduct> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    if (await findProduct(tx, establishmentId, id)) {
      return productView(await getLivingProduct(tx, establishmentId, id))
    }
    await assertUsable(tx, establishmentId, input)
    await tx.insert(product).values({
      establishmentId,
      id,
      slug: await newSlug(tx, establishmentId, { id, name: input.name }),
      position: await nextProductPosition(tx, establishmentId, input.category_id),
      createdAt: services.now(),
      ...columnsOf(input),
    })
    const row = await getLivingProduct(tx, establishmentId, id)
    if (input.published) assertPublishable(row)
    return productView(row)
  })
}

export function saveProduct(
  services: Services,
  establishmentId: string,
  id: string,
  { version, ...input }: WholeProduct,
): Promise<StaffProduct> {
  return editMenu(services, { establishmentId, entityId: id }, async (tx) => {
    const found = await getLivingProduct(tx, establishmentId, id)
    if (versionOf(found) !== version) throw new Refusal("product_changed")
    await assertUsable(tx, establishmentId, input)
    const isMoved = input.category_id !== found.product.categoryId
    const row = await updateProduct(tx, establishmentId, id, {
      ...columnsOf(input),
      slug: await slugUnder(tx, establishmentId, found.product, input.name, services.now()),
      ...(isMoved && {
        position: await nextProductPosition(tx, establishmentId, input.category_id),
      }),
    })
    if (input.published) assertPublishable(row)
    return productView(row)
  })
}
