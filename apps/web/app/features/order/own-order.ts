import { ApiError } from "@sufra/contract/api-error"
import type { ApiReply } from "@sufra/contract/client/client"
import { browserApi } from "../../shell/api/api.ts"
import { readTokens } from "../../shell/api/session-tokens.ts"

/** `can_sign_in` only of what this browser ordered without a code, while nobody is signed in. */
export type GuestOrder = ApiReply<"GET /order/qr/{uuid}/orders/{order}/"> &
  Partial<Pick<ApiReply<"GET /order/qr/{uuid}/unconfirmed-orders/{order}/">, "can_sign_in">>
type Params = { uuid: string; order: string }

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === "order_not_found"

/**
 * An order of the customer who is signed in; else of this browser, which may have placed it without a code.
 * What neither knows is asked for as the customer's: whoever was signed out is told so.
 */
async function ownOrder(
  placeId: string,
  ask: { asCustomer: () => Promise<GuestOrder>; asBrowser: () => Promise<GuestOrder> },
): Promise<GuestOrder> {
  const [first, second] = readTokens(placeId)
    ? [ask.asCustomer, ask.asBrowser]
    : [ask.asBrowser, ask.asCustomer]
  try {
    return await first()
  } catch (error) {
    if (!isNotFound(error)) throw error
    return second()
  }
}

export function readOwnOrder(placeId: string, params: Params): Promise<GuestOrder> {
  return ownOrder(placeId, {
    asCustomer: () => browserApi("GET /order/qr/{uuid}/orders/{order}/", { params }),
    asBrowser: () => browserApi("GET /order/qr/{uuid}/unconfirmed-orders/{order}/", { params }),
  })
}

export function cancelOwnOrder(placeId: string, params: Params): Promise<GuestOrder> {
  return ownOrder(placeId, {
    asCustomer: () => browserApi("POST /order/qr/{uuid}/orders/{order}/cancel/", { params }),
    asBrowser: () =>
      browserApi("POST /order/qr/{uuid}/unconfirmed-orders/{order}/cancel/", { params }),
  })
}
