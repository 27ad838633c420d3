import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import type { Services } from "../../../services.ts"
import { changePlace } from "../../establishment/index.ts"
import { type CategoryRow, type EditedProduct, findCategory, findProduct } from "./queries.ts"

type Edit = { establishmentId: string; entityId: string }

/**
 * One edit of a menu. Edits of one place go one after the other: a slug, an order or a version is read
 * and then written, and two at once would each write what the other had not seen.
 */
export function editMenu<Value>(
  services: Services,
  edit: Edit,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  return changePlace(services, { ...edit, topic: "menu" }, work)
}

/** Deleted is not found: nobody edits what no menu can show. */
export async function getLivingProduct(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<EditedProduct> {
  const found = await findProduct(reader, establishmentId, id)
  if (!found || found.product.archivedAt) throw new Refusal("product_not_found")
  return found
}

export async function getLivingCategory(
  reader: Reader,
  establishmentId: string,
  id: string,
): Promise<CategoryRow> {
  const found = await findCategory(reader, establishmentId, id)
  if (!found || found.archivedAt) throw new Refusal("category_not_found")
  return found
}
