import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { defaultProgramme } from "@sufra/domain/loyalty/programme"
import { api } from "../api-of-test.ts"
import { serveCards } from "./demo-cards.ts"
import { demoId } from "./demo-id.ts"

export type Programme = NonNullable<ApiReply<"GET /loyalty/qr/{uuid}/programme/">>
export type Wallet = ApiReply<"GET /loyalty/qr/{uuid}/wallet/">
export type Journal = ApiReply<"GET /loyalty/qr/{uuid}/ledger/">["journals"][number]

/** What the demo's places promise: Bronze, Silver, Gold and Platinum. */
export function demoProgramme(): Programme {
  const { adjustedPerDay: _, boosts: __, levels, ...rules } = defaultProgramme
  return toWire({
    ...rules,
    version: 1,
    levels: levels.map((level) => ({ ...level, id: demoId("level", level.name.en) })),
    boosts: [
      {
        id: demoId("boost", "slow-hours"),
        name: { en: "Double points in the quiet hours", sa: "نقاط مضاعفة في الأوقات الهادئة" },
        multiplier: 200,
        fromMs: null,
        untilMs: null,
        windows: [{ open: 14 * 60, close: 17 * 60, days: [0, 1, 2, 3] }],
        branchIds: [],
        orderTypes: [],
        categoryNames: [{ en: "Drinks", sa: "المشروبات" }],
      },
    ],
  })
}

/** Of a Silver member on the way to Gold. */
export function demoWallet(programme: Programme, change: Partial<Wallet> = {}): Wallet {
  const [, silver, gold] = programme.levels
  if (!silver || !gold) throw new Error("the demo has four levels")
  return {
    available: 820,
    pending: 79,
    owed: 0,
    lifetime: 900,
    level_points: 900,
    level: silver,
    next: { level: gold, missing: 600 },
    expiring: [{ points: 120, last_date: "2026-12-01" }],
    redeemed_today: 0,
    ...change,
  }
}

/** The points of an order as they came. */
export function demoJournal(change: Partial<Journal> = {}): Journal {
  return {
    id: demoId("journal", "first"),
    at: "2026-11-16T12:30:00.000Z",
    cause: "order-released",
    order_id: demoId("order", "first"),
    available: 79,
    pending: -79,
    owed: 0,
    facts: {
      order_number: "A-041",
      basis_minor: 5_322,
      points_per_sar: 100,
      level: { name: { en: "Gold", sa: "ذهبي" }, multiplier: 150 },
    },
    staff_name: null,
    ...change,
  }
}

/** A member's pages, with nothing new, nothing on offer and no cards. What is given may be changed while a page is open. */
export function serveMember(given: { programme: Programme; wallet: () => Wallet }): void {
  api().answer("GET /loyalty/qr/{uuid}/programme/", () => given.programme)
  api().answer("GET /loyalty/qr/{uuid}/wallet/", () => given.wallet())
  api().answer("POST /loyalty/qr/{uuid}/member-tokens/", () => ({
    token: `M1${"0".repeat(72)}`,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }))
  api().answer("GET /coupon/qr/{uuid}/offers/", () => [])
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [])
  serveCards(() => [])
}
