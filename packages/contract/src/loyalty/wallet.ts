import { journalCauses } from "@sufra/domain/loyalty/journal"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { instant, localText, reply, uuid } from "../shapes.ts"
import { levelView } from "./programme.ts"

export const walletView = z
  .object({
    available: z.int(),
    pending: z.int(),
    owed: z
      .int()
      .meta({ description: "Taken back after they were spent: paid by what comes next" }),
    lifetime: z.int().meta({ description: "Earned less reversed, without gifts" }),
    level_points: z.int().meta({ description: "What the level goes by" }),
    level: levelView.nullable(),
    next: z.object({ level: levelView, missing: z.int() }).nullable(),
    expiring: z
      .array(z.object({ points: z.int(), last_date: z.string() }))
      .meta({ description: "What expires when, the soonest first; the last date still counts" }),
    redeemed_today: z.int(),
  })
  .meta({ id: "Wallet" })

/** What a sentence needs; see the ledger. Which of them are there depends on the cause. */
const journalFacts = z.object({
  order_number: z.string().exactOptional(),
  basis_minor: z.int().exactOptional(),
  points_per_sar: z.int().exactOptional(),
  level: z.object({ name: localText, multiplier: z.int() }).exactOptional(),
  boosts: z.array(localText).exactOptional(),
  cut_by: z.enum(["transaction", "day"]).exactOptional(),
  all_points: z.int().exactOptional(),
  is_changed: z.boolean().exactOptional(),
  owed_paid: z.int().exactOptional(),
  reason: z.string().exactOptional(),
  reward_name: localText.exactOptional(),
  worth_minor: z.int().exactOptional(),
  friend: personal("name", z.string()).exactOptional(),
})

export const journalView = z
  .object({
    id: uuid,
    at: instant,
    cause: z.enum(journalCauses),
    order_id: uuid.nullable(),
    available: z.int().meta({ description: "By how much the account moved" }),
    pending: z.int(),
    owed: z.int().meta({ description: "Negative: so much more is owed" }),
    facts: journalFacts,
    staff_name: z.string().nullable(),
  })
  .meta({ id: "PointsJournal" })

export const journalPage = z.object({
  journals: z.array(journalView),
  next: uuid.nullable().meta({ description: "Where the next page begins" }),
})

export const pageQuery = z.object({ before: uuid.optional() })

const audience = "customer" as const
const tag = "loyalty"

export const walletEndpoints = {
  "GET /loyalty/qr/{uuid}/wallet/": {
    summary: "The points and the level of who is signed in",
    tag,
    audience,
    params: qrParams,
    reply: reply(walletView),
  },
  "GET /loyalty/qr/{uuid}/ledger/": {
    summary: "Every movement of their points, the newest first",
    tag,
    audience,
    params: qrParams,
    query: pageQuery,
    reply: reply(journalPage),
  },
  "GET /loyalty/qr/{uuid}/orders/{order}/points/": {
    summary: "What an order of theirs brings, and what was paid with points",
    tag,
    audience,
    params: qrParams.extend({ order: uuid }),
    reply: reply(
      z.object({
        expected: z.int().meta({ description: "Before caps, as long as nobody has accepted it" }),
        earned: z.int().nullable().meta({ description: "After caps; null until it is accepted" }),
        cut_by: z.enum(["transaction", "day"]).nullable(),
        pending: z.int(),
        available: z.int(),
        spent: z.int(),
        given_back: z.int(),
      }),
    ),
  },
  "POST /loyalty/qr/{uuid}/member-tokens/": {
    summary: "A token for the member's QR code, which says who they are for a minute",
    tag,
    audience,
    params: qrParams,
    reply: reply(z.object({ token: z.string(), expires_at: instant })),
  },
} satisfies EndpointTable
