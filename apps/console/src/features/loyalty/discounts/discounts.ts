import { queryOptions } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"

export function discountsQuery(orderId: string) {
  return queryOptions({
    queryKey: ["order", orderId, "discounts"],
    queryFn: ({ signal }) =>
      api("GET /staff/orders/{id}/discounts/", { params: { id: orderId }, signal }),
  })
}
