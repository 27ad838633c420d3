import type { ApiReply } from "@sufra/contract/client/client"
import { cardBrandName } from "@sufra/domain/payment/card/card-brand-name"
import { m } from "@sufra/messages"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
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

type Sums = Pick<OrderMoney, "order_id" | "total_minor" | "paid_minor" | "refunded_minor">

/** What was paid for each of several orders. */
export function useMoneyOf(uuid: string, orderIds: string[], version: unknown): Map<string, Sums> {
  const ids = orderIds.join(",")
  const { data } = useLoaded(
    ids === "" ? null : `moneys ${uuid} ${ids}`,
    () => browserApi("GET /payment/qr/{uuid}/orders/", { params: { uuid }, query: { ids } }),
    version,
  )
  return new Map((data ?? []).map((sums) => [sums.order_id, sums]))
}

/** In a word; nothing is said of an order that nobody paid and nobody will. */
export function moneyBadge(
  { total_minor, paid_minor, refunded_minor }: Sums,
  isEnded: boolean,
): { text: string; tone: "success" | "warning" | "neutral" } | null {
  if (refunded_minor > 0 && refunded_minor >= paid_minor) {
    return { text: m["pay.badge_refunded"](), tone: "neutral" }
  }
  if (refunded_minor > 0) return { text: m["pay.badge_part_refunded"](), tone: "neutral" }
  if (paid_minor > 0 && paid_minor >= total_minor) {
    return { text: m["pay.badge_paid"](), tone: "success" }
  }
  if (paid_minor > 0) return { text: m["pay.badge_part"](), tone: "warning" }
  return isEnded ? null : { text: m["pay.badge_unpaid"](), tone: "neutral" }
}

type PaidBy = Pick<OrderMoney["payments"][number], "card" | "wallet">

/** The wallet, or the card; null: neither was told. */
export function paidWithText({ card, wallet }: PaidBy): string | null {
  if (wallet) return wallet === "stc_pay" ? m["pay.way_stc"]() : m["pay.way_apple"]()
  return card && cardText(card)
}

/** "mada ending in 1010". */
function cardText({ brand, last4 }: { brand: string; last4: string }): string {
  return m["pay.card_of"]({ brand: cardBrandName(brand) ?? m["pay.card_unknown"](), last4 })
}
