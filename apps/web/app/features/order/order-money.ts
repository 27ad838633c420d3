import type { ApiReply } from "@sufra/contract/client"
import { type CardBrand, cardBrands } from "@sufra/domain/payment/card-brand"
import { m } from "@sufra/messages"
import { browserApi } from "../../shell/api.ts"
import { type Loaded, useLoaded } from "../../shell/use-loaded.ts"
import { useFresh } from "./live-order.ts"

export type OrderMoney = ApiReply<"GET /payment/qr/{uuid}/orders/{order}/">

/** What was paid for an order; asked anew when the order has moved. A null id asks for nothing. */
export function useOrderMoney(
  uuid: string,
  orderId: string | null,
  version: unknown,
): Loaded<OrderMoney> {
  return useLoaded(
    orderId && `money ${uuid} ${orderId}`,
    () =>
      browserApi("GET /payment/qr/{uuid}/orders/{order}/", {
        params: { uuid, order: orderId ?? "" },
      }),
    version,
  )
}

/** The same as it moves: refunds come after an order is over, too. */
export function useLiveMoney(
  uuid: string,
  orderId: string | null,
  version: unknown,
): Loaded<OrderMoney> {
  const loaded = useOrderMoney(uuid, orderId, version)
  useFresh(loaded.reload, orderId !== null)
  return loaded
}

const brandNames: Record<CardBrand, string> = {
  mada: "mada",
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "Amex",
}

export function cardBrandName(brand: CardBrand): string {
  return brandNames[brand]
}

/** "mada ending in 1010". */
export function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  const known = cardBrands.find((one) => one === brand)
  const name = known ? brandNames[known] : m["pay.card_unknown"]()
  return m["pay.card_of"]({ brand: name, last4 })
}
