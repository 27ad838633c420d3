import { receiptNumberOf } from "@sufra/domain/cashier/receipt-number"
import { punchLabels } from "@sufra/domain/punch-card/punch-card"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { walletView } from "../loyalty/wallet.ts"
import { personal } from "../personal.ts"
import { instant, localText, reply, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"
import { rewardView } from "./reward.ts"

/** Who stands at the counter, as far as the cashier must ask to be sure. */
const counterGuest = z
  .object({
    id: uuid,
    first_name: personal(
      "first-name",
      z.string().meta({ description: "Empty where guests are called by number only" }),
    ),
    phone_tail: personal(
      "phone-tail",
      z.string().meta({ description: "The last digits, which the cashier asks for" }),
    ),
  })
  .meta({ id: "CounterGuest" })

/** A reward with all that it is told with: a cashier may open no editor to look it up. */
export const counterReward = z
  .object({
    reward: rewardView,
    names: z
      .array(z.object({ id: uuid, name: localText }))
      .meta({ description: "Of the products, branches and levels that its terms name" }),
    last_use: z
      .object({ at: instant, branch_name: localText })
      .nullable()
      .meta({ description: "When and where it was last used" }),
  })
  .meta({ id: "CounterReward" })

/** The card that a member is filling. */
const counterCard = z
  .object({
    id: uuid,
    name: localText,
    goal: z.int().meta({ description: "Punches to a full card" }),
    units_per_punch: z.int(),
    units: z.int().meta({ description: "Negative: owed" }),
    label: z.enum(punchLabels),
    steps: z
      .array(z.int())
      .meta({ description: "Units that one tap may give: a whole punch, then parts of one" }),
    reward_name: localText,
  })
  .meta({ id: "CounterCard" })

const counterMember = z
  .object({
    guest: counterGuest,
    wallet: walletView,
    rewards: z.array(counterReward).meta({ description: "Not yet used, expired or taken back" }),
    cards: z.array(counterCard),
  })
  .meta({ id: "CounterMember" })

/** What somebody scanned or typed turned out to be. */
const found = z
  .discriminatedUnion("what", [
    counterReward.extend({
      what: z.literal("reward"),
      guest: counterGuest,
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
    reply: reply(counterReward),
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
      receipt_number: z
        .string()
        .trim()
        .max(40, "too_long")
        .refine((typed) => receiptNumberOf(typed) !== "", "required"),
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
        card: counterCard,
        filled: z.array(z.object({ reward_id: uuid, name: localText })),
      }),
    ),
  },
  "POST /staff/cashier/punches/{id}/undo/": {
    summary: "Take punches of the last minute back",
    tag,
    audience,
    params: byId,
    reply: reply(counterCard),
  },
} satisfies EndpointTable
