import type { ApiReply } from "@sufra/contract/client/client"
import { api } from "../api-of-test.ts"
import { demoId } from "./demo-id.ts"

export type PunchCard = ApiReply<"GET /punch-card/qr/{uuid}/cards/">[number]

/** Ten whole punches for a free karak, a cup being a half; nothing on it unless told. */
export function demoCard(change: Partial<PunchCard> = {}): PunchCard {
  return {
    id: demoId("punch-card", "coffee"),
    name: { en: "Coffee card", sa: "بطاقة القهوة" },
    goal: 10,
    units_per_punch: 2,
    within_days: 30,
    most_days: null,
    active: true,
    counts: [
      { names: [{ en: "Pot of coffee", sa: "دلة قهوة" }], product_ids: [], units: 2 },
      { names: [{ en: "Karak", sa: "شاي كرك" }], product_ids: [], units: 1 },
    ],
    reward: { item_id: demoId("item", "karak"), name: { en: "Free karak", sa: "كرك مجاني" } },
    progress: { label: "no-punches", units: 0, lapses_at: null, first_at: null },
    full: [],
    history: [],
    ...change,
  }
}

export function serveCards(cards: () => PunchCard[]): void {
  api().answer("GET /punch-card/qr/{uuid}/cards/", cards)
}
