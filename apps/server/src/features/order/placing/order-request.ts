import type { ApiBody } from "@sufra/contract/client/client"
import type { CamelCased } from "@sufra/contract/wire-case"
import { requestHash } from "../../../http/request-hash.ts"

/** A cart whose price is asked for. */
export type QuoteRequest = Omit<
  CamelCased<ApiBody<"POST /order/qr/{uuid}/quotes/">>,
  "isWithoutCode"
>

/** An order as the guest's browser sends it. */
export type OrderRequest = CamelCased<ApiBody<"POST /order/qr/{uuid}/orders/">>

/** What it was shown to cost is left out: the same order may be sent again after a look at the price. */
export function hashOf({ seen: _seen, ...rest }: OrderRequest): string {
  return requestHash(rest)
}
