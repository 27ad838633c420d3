import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { CamelCased } from "@sufra/contract/wire-case"
import type { Transaction } from "@sufra/db/connection"
import { product } from "@sufra/db/schema/menu"
import { burnMinutes } from "@sufra/domain/menu/publishing"
import { and, eq } from "drizzle-orm"
import { assertSameRequest, requestHash } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findMedia } from "../../media/index.ts"
import { hasStation } from "../stations/queries.ts"
import { hasTaxGroup } from "../tax-groups/queries.ts"
import { editMenu, getLivingCategory, getLivingProduct } from "./edit-menu.ts"
import { type EditedProduct, findProduct, nextProductPosition } from "./queries.ts"
import { newSlug, slugUnder } from "./slugs.ts"
import { gapsOf, productView, type StaffProduct, versionOf } from "./views.ts"

type NewProduct = CamelCased<ApiInput<"POST /staff/menu/products/">["body"]>
type WholeProduct = CamelCased<ApiInput<"PUT /staff/menu/products/{id}/">["body"]>
type ProductInput = Omit<NewProduct, "id">
type ProductColumns = Partial<typeof product.$inferInsert>

function columnsOf({ published, ...input }: ProductInput) {
  return {
    ...input,
    orderTypes: [...new Set(input.orderTypes)].sort(),
    burnMinutes: burnMinutes(input.calories),
    allergens: input.allergens && [...new Set(input.allergens)],
    dietTags: [...new Set(input.dietTags)],
    active: published,
  }
}

async function assertUsable(
  tx: Transaction,
  establishmentId: string,
  { categoryId, mediaId, taxGroupId, stationId }: ProductInput,
) {
  await getLivingCategory(tx, establishmentId, categoryId)
  const picture = await findMedia(tx, establishmentId, mediaId)
  if (mediaId && !picture) throw new Refusal("media_not_found")
  if (taxGroupId && !(await hasTaxGroup(tx, establishmentId, taxGroupId))) {
    throw new Refusal("tax_group_not_found")
  }
  if (stationId && !(await hasStation(tx, establishmentId, stationId))) {
    throw new Refusal("station_not_found")
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
    const known = await findProduct(tx, establishmentId, id)
    const hash = requestHash(input)
    if (known) {
      assertSameRequest(known.product, hash)
      return productView(await getLivingProduct(tx, establishmentId, id))
    }
    await assertUsable(tx, establishmentId, input)
    await tx.insert(product).values({
      establishmentId,
      id,
      slug: await newSlug(tx, establishmentId, { id, name: input.name }),
      position: await nextProductPosition(tx, establishmentId, input.categoryId),
      createdAt: services.now(),
      requestHash: hash,
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
    const isMoved = input.categoryId !== found.product.categoryId
    const row = await updateProduct(tx, establishmentId, id, {
      ...columnsOf(input),
      slug: await slugUnder(tx, establishmentId, found.product, input.name, services.now()),
      ...(isMoved && {
        position: await nextProductPosition(tx, establishmentId, input.categoryId),
      }),
    })
    if (input.published) assertPublishable(row)
    return productView(row)
  })
}
