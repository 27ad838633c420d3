import type { ApiReply } from "@sufra/contract/client/client"
import { demoId } from "./demo-id.ts"

type Bill = ApiReply<"GET /payment/qr/{uuid}/bill/">
type Choice = ApiReply<"GET /menu/order/qr/payment/choices/{uuid}/">[number]

/** The gateway's own page takes the card: nothing is typed here. */
export const demoOnlineCard: Choice = {
  method: "online-card",
  order_types: [1, 2, 3],
  minimum_minor: 0,
  maximum_minor: null,
  online: { way: "redirect", public_key: "pk", tokens_url: null, wallets: [], tip_percents: [10] },
}

function orderOf(name: string, isMine: boolean, dish: { sa: string; amountMinor: number }) {
  const item = {
    position: 0,
    portion: 0,
    name: { en: dish.sa, sa: dish.sa },
    amount_minor: dish.amountMinor,
    state: "free" as const,
    first_name: null,
  }
  return {
    id: demoId("order", name),
    number: isMine ? "A-1" : "A-2",
    first_name: name,
    is_mine: isMine,
    total_minor: dish.amountMinor,
    due_minor: dish.amountMinor,
    items: [item],
  }
}

/** Noura looks at the bill, whose table she shares with Saad. */
export function demoBill(): Bill {
  return {
    sitting_id: demoId("sitting", "12"),
    table_label: "12",
    people: 2,
    total_minor: 3_000,
    paid_minor: 0,
    pending_minor: 0,
    due_minor: 3_000,
    is_covered: false,
    is_own_share_paid: false,
    own_open_minor: 0,
    orders: [
      orderOf("نورة", true, { sa: "فتوش", amountMinor: 1_800 }),
      orderOf("سعد", false, { sa: "قهوة سعودية", amountMinor: 1_200 }),
    ],
    shares: [],
  }
}
