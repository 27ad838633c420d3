import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { walletView } from "../loyalty/wallet.ts"
import { instant, localText, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { punchCardView } from "./punch-card.ts"
import { rewardView } from "./reward.ts"

/** Who stands at the counter, as far as the cashier must ask to be sure. */
const counterGuest = z.object({
  id: uuid,
  first_name: z.string(),
  phone_end: z.string().meta({ description: "The last two digits, which the cashier asks for" }),
})

const counterMember = z
  .object({
    guest: counterGuest,
    wallet: walletView.nullable(),
    rewards: z.array(rewardView).meta({ description: "Not yet used" }),
    cards: z.array(punchCardView),
  })
  .meta({ id: "CounterMember" })

/** What somebody scanned or typed turned out to be. */
const found = z
  .discriminatedUnion("what", [
    z.object({
      what: z.literal("reward"),
      guest: counterGuest,
      reward: rewardView,
      is_shown: z
        .boolean()
        .meta({ description: "It was scanned from its owner's screen, and need not be asked for" }),
    }),
    z.object({ what: z.literal("member"), member: counterMember }),
    z.object({
      what: z.literal("nothing"),
      why: z.enum(["unknown", "expired", "no-member"]),
    }),
  ])
  .meta({ id: "CounterFind" })

const id = uuid.meta({ description: "Made by the client: the same one counts once" })
const done = z.object({
  undo_until: instant.meta({ description: "Until then it may be undone" }),
})
const byId = z.object({ id: uuid })
const audience = { capability: "cashier.serve" } as const
const tag = "cashier"

export const cashierEndpoints = {
  "POST /staff/cashier/finds/": {
    summary: "What a scanned or typed text is: a reward, a member, a phone number",
    tag,
    audience,
    isAudited: false,
    body: z.object({
      text: z.string().trim().min(1, "required").max(300, "too_long"),
      branch_id: uuid,
    }),
    reply: reply(found),
  },
  "POST /staff/cashier/claims/": {
    summary: "Take a reward",
    tag,
    audience,
    body: z.object({ id, reward_id: uuid, branch_id: uuid }),
    reply: reply(done.extend({ reward: rewardView })),
  },
  "POST /staff/cashier/claims/{id}/undo/": {
    summary: "Give a reward back that was taken within the last minute",
    tag,
    audience,
    params: byId,
    reply: reply(rewardView),
  },
  "POST /staff/cashier/purchases/": {
    summary: "Give a member points for a purchase that was rung up elsewhere",
    tag,
    audience,
    body: z.object({
      id,
      customer_id: uuid,
      branch_id: uuid,
      amount_minor: figureWithin(1, 10_000_000).meta({ description: "With VAT" }),
      receipt_number: z.string().trim().min(1, "required").max(40, "too_long"),
    }),
    reply: reply(
      done.extend({
        points: z.int(),
        cut_by: z.enum(["transaction", "day"]).nullable(),
        wallet: walletView,
      }),
    ),
  },
  "POST /staff/cashier/purchases/{id}/undo/": {
    summary: "Take back the points of a purchase of the last minute",
    tag,
    audience,
    params: byId,
    reply: reply(walletView),
  },
  "POST /staff/cashier/punches/": {
    summary: "Punch a member's card",
    tag,
    audience,
    body: z.object({
      id,
      customer_id: uuid,
      card_id: uuid,
      branch_id: uuid,
      units: figureWithin(1, 1_000),
    }),
    reply: reply(
      done.extend({
        card: punchCardView,
        filled: z.array(z.object({ reward_id: uuid, name: localText })),
      }),
    ),
  },
  "POST /staff/cashier/punches/{id}/undo/": {
    summary: "Take punches of the last minute back",
    tag,
    audience,
    params: byId,
    reply: reply(punchCardView),
  },
} satisfies EndpointTable
