import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { publishingGaps } from "@sufra/domain/menu/publishing"
import { editedVersion } from "../../../http/edited-version.ts"
import { imageView } from "../../media/index.ts"
import type { CategoryRow, EditedProduct } from "./queries.ts"
import { windowView } from "./windows.ts"

export type StaffProduct = ApiReply<"GET /staff/menu/products/{id}/">
export type StaffCategory = ApiReply<"GET /staff/menu/">["categories"][number]
type StaffProductRow = StaffCategory["products"][number]

export function gapsOf({ product, isCombo }: EditedProduct) {
  return publishingGaps({ ...product, hasPhoto: product.mediaId !== null, isCombo })
}

function productRowView(row: EditedProduct): StaffProductRow {
  const { product, media, isCombo, hasChoices } = row
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    image: media && imageView(media),
    price_minor: product.priceMinor,
    calories: product.calories,
    published: product.active,
    gaps: gapsOf(row),
    is_combo: isCombo,
    has_choices: hasChoices,
  }
}

function editedFields({ product }: EditedProduct) {
  const { categoryId, name, description, mediaId, priceMinor, orderTypes, calories } = product
  const { nutrition, caffeineBasis, allergens, dietTags, taxGroupId, isTobacco } = product
  return {
    ...toWire({ categoryId, name, description, mediaId, priceMinor, orderTypes, calories }),
    ...toWire({ nutrition, caffeineBasis, allergens, dietTags, taxGroupId, isTobacco }),
    station_id: product.stationId,
    published: product.active,
  }
}

/** A new place in the list makes no new version. */
export function versionOf(row: EditedProduct): string {
  return editedVersion(editedFields(row))
}

export function productView(row: EditedProduct): StaffProduct {
  return {
    id: row.product.id,
    slug: row.product.slug,
    version: versionOf(row),
    ...editedFields(row),
    image: row.media && imageView(row.media),
    burn_minutes: row.product.burnMinutes,
    gaps: gapsOf(row),
    is_combo: row.isCombo,
    has_choices: row.hasChoices,
  }
}

export function categoryView(
  row: CategoryRow,
  branchIds: string[],
  products: EditedProduct[],
): StaffCategory {
  const edited = {
    name: row.name,
    windows: row.windows.map(windowView),
    active: row.active,
    branch_ids: branchIds.toSorted(),
    station_id: row.stationId,
  }
  return {
    id: row.id,
    ...edited,
    version: editedVersion(edited),
    products: products.map(productRowView),
  }
}
