import type { ApiReply } from "@sufra/contract/client/client"
import { queryOptions } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { showAnswer } from "../../shell/api/cached-edits.ts"

export type ProductOptions = ApiReply<"GET /staff/menu/products/{id}/options/">
export type Choosable = ProductOptions["choices"]["products"][number]
export type ProductBranches = ApiReply<"GET /staff/menu/products/{id}/branches/">

export function productOptionsQuery(id: string) {
  return queryOptions({
    queryKey: ["product-options", id],
    queryFn: ({ signal }) =>
      api("GET /staff/menu/products/{id}/options/", { params: { id }, signal }),
  })
}

export function productBranchesQuery(id: string) {
  return queryOptions({
    queryKey: ["product-branches", id],
    queryFn: ({ signal }) =>
      api("GET /staff/menu/products/{id}/branches/", { params: { id }, signal }),
  })
}

export function showProductOptions(options: ProductOptions): void {
  showAnswer(productOptionsQuery(options.product.id).queryKey, options)
}

export function showProductBranches(id: string, branches: ProductBranches): void {
  showAnswer(productBranchesQuery(id).queryKey, branches)
}
