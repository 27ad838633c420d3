import type { StaffOrder } from "../features/order/index.ts"

const text = (words: string) => ({ en: words, sa: words })

/** An order as the board and the kitchen show it, with two lines of one dish. */
export function staffOrder(index: number, state: StaffOrder["state"]): StaffOrder {
  const now = new Date().toISOString()
  const line = {
    ...{ position: 0, product_id: "dish", quantity: 2, note: "", station_id: null, made_at: null },
    ...{ name: text("كبسة لحم"), chosen: [{ name: text("حجم كبير"), count: 1 }] },
    ...{ choice: { options: { size: ["large"] }, parts: {} }, unit_price_minor: 2_600 },
  }
  const isUnconfirmed = state === "unconfirmed"
  const asked = isUnconfirmed ? ["confirm", "decline"] : ["accept", "decline"]
  return {
    ...{ id: `${state}-${index}`, number: `A-${100 + index}`, state, type: 2, version: 1 },
    ...{
      placed_at: now,
      ready_at: now,
      due_at: now,
      receive_at: null,
      after_prayer_at: null,
      preorder: null,
      kitchen_at: null,
    },
    customer: isUnconfirmed
      ? { id: null, name: "نورة", first_name: "نورة", phone: "+966551237788", phone_tail: "7788" }
      : { id: "guest", name: "نورة", first_name: "نورة", phone: null, phone_tail: null },
    can_call: false,
    ...{ table_label: null, address: null },
    ...{ payment_method: "cash", price: { total_minor: 5_200 }, due_minor: 5_200, paid_minor: 0 },
    ...{ refunded_minor: 0, to_collect_minor: 5_200, paid_with: [], collected_minor: null },
    ...{
      lines: [line, { ...line, position: 1 }],
      moves: [],
      changes: [],
      way_minutes: 0,
      is_late: false,
      is_addition: false,
    },
    actions: isUnconfirmed || state === "pending" ? asked : ["complete"],
    courier_link: null,
    ...{ handover_note: "", courier_id: null, can_undo_until: null, lead_minutes: 20 },
  } as unknown as StaffOrder
}
