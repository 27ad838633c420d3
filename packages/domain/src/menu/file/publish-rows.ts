import { publishingGaps, type RequiredGap } from "../publishing.ts"
import type { FileProduct } from "./file-menu.ts"
import type { ReadProduct } from "./reading/read-product.ts"
import { missing } from "./reading/read-shared.ts"
import type { RowReader } from "./reading/row-reader.ts"

export type RowNote =
  | { code: "unpublished"; lacks: RequiredGap[] }
  | { code: "picture_unknown"; value: string }
  | { code: "restored" }

const columnOf: Record<RequiredGap, string> = {
  "name.en": "name_en",
  "name.sa": "name_ar",
  price: "price",
  calories: "calories",
  allergens: "allergens",
}

function gapsOf(product: FileProduct, isCombo: boolean, hasPrice = true): RequiredGap[] {
  const priceMinor = hasPrice ? product.priceMinor : null
  const facts = { ...product, priceMinor, hasPhoto: product.mediaId !== null, isCombo }
  return publishingGaps(facts).required
}

/**
 * What comes new, or was hidden, and lacks something stays hidden and says so. What guests see may
 * lose nothing that it has; what it lacked before is left to its owner.
 */
export function publishRow(
  { product, hasPrice, unknownPicture }: ReadProduct,
  { row, current, isCombo }: { row: RowReader; current: FileProduct | null; isCombo: boolean },
): RowNote[] {
  const notes: RowNote[] = []
  if (unknownPicture !== null) notes.push({ code: "picture_unknown", value: unknownPicture })
  const lacks = product.active ? gapsOf(product, isCombo, hasPrice) : []
  if (lacks.length === 0) return notes
  if (current?.active && !current.isArchived) {
    const before = gapsOf(current, isCombo)
    for (const gap of lacks) if (!before.includes(gap)) row.fail(columnOf[gap], missing)
    return notes
  }
  product.active = false
  return [...notes, { code: "unpublished", lacks }]
}
