import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { listBranches } from "../../branch/index.ts"
import { listCategoryBranches, listLivingCategories, listLivingProducts } from "./queries.ts"
import { categoryView } from "./views.ts"

export async function getStaffMenu(
  reader: Reader,
  establishmentId: string,
): Promise<ApiReply<"GET /staff/menu/">> {
  // One after the other: a transaction has one connection.
  const categories = await listLivingCategories(reader, establishmentId)
  const products = await listLivingProducts(reader, establishmentId)
  const restrictions = await listCategoryBranches(reader, establishmentId)
  const branches = await listBranches(reader, establishmentId)
  const byCategory = Map.groupBy(products, ({ product }) => product.categoryId)
  const branchesOf = Map.groupBy(restrictions, ({ categoryId }) => categoryId)
  return {
    categories: categories.map((row) =>
      categoryView(
        row,
        (branchesOf.get(row.id) ?? []).map(({ branchId }) => branchId),
        byCategory.get(row.id) ?? [],
      ),
    ),
    branches: branches.map(({ id, name }) => ({ id, name })),
  }
}
