import type { NotificationKind } from "@sufra/domain/message/notification"
import { requestKinds } from "@sufra/domain/privacy/request"
import { rewardSources } from "@sufra/domain/reward/reward"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { instant, localText, nothing, reply, uuid } from "../shapes.ts"

const broughtByFriend = z.object({
  friend: z.string(),
  reward: localText.exactOptional(),
  points: z.int().exactOptional(),
})

/** What the sentence of each kind needs. */
const factsOf = {
  "points-expire": z.object({ points: z.int(), last_date: z.string() }),
  "points-gift": z.object({ points: z.int(), gift: z.enum(["birthday", "monthly"]) }),
  "level-reached": z.object({ level: localText, reward: localText.exactOptional() }),
  "reward-gift": z.object({ reward: localText, gift: z.enum(["birthday", "monthly"]) }),
  "reward-given": z.object({ reward_id: uuid, name: localText, source: z.enum(rewardSources) }),
  "reward-expires": z.object({ reward_id: uuid, name: localText, until_ms: z.int() }),
  "card-complete": z.object({ reward_id: uuid, card: localText, reward: localText }),
  "card-lapses": z.object({ card: localText, lapses_at_ms: z.int() }),
  "friend-joined": z.object({ friend: z.string() }),
  "friend-converted": broughtByFriend,
  "friend-returned": broughtByFriend.extend({ is_kept: z.boolean().exactOptional() }),
  "preorder-soon": z.object({
    ...{ order_id: uuid, order_number: z.string(), menu: localText, at_ms: z.int() },
  }),
  "evaluate-order": z.object({ form: z.string(), order_id: uuid, order_number: z.string() }),
  "evaluation-answered": z.object({ form: z.string(), evaluation_id: uuid }),
  "evaluation-remedy": z.object({ form: z.string(), evaluation_id: uuid, reward: localText }),
  "privacy-extended": z.object({ due_at_ms: z.int(), reason: z.string() }),
  "privacy-done": z.object({ request: z.enum(requestKinds) }),
  "privacy-refused": z.object({ request: z.enum(requestKinds), reason: z.string() }),
  promotion: z.object({ send_id: uuid, title: localText, text: localText, link: z.string() }),
} satisfies Record<NotificationKind, z.ZodObject>

type FactsOf = { [Kind in NotificationKind]: z.output<(typeof factsOf)[Kind]> }

const around = { id: uuid, created_at: instant, is_read: z.boolean() }

type NotificationView = {
  [Kind in NotificationKind]: { kind: Kind; facts: FactsOf[Kind] } & z.output<
    z.ZodObject<typeof around>
  >
}[NotificationKind]

const kinds = Object.keys(factsOf) as NotificationKind[]

// The table above is the one list of kinds; made from it, the union has lost which facts go with which.
const notificationView = z
  .union(kinds.map((kind) => z.object({ ...around, kind: z.literal(kind), facts: factsOf[kind] })))
  .meta({ id: "Notification" }) as z.ZodType as z.ZodType<NotificationView>

export const notificationEndpoints = {
  "GET /notification/qr/{uuid}/notifications/": {
    summary: "What this customer was told inside the app, the newest first",
    tag: "notification",
    audience: "customer",
    params: qrParams,
    reply: reply(z.array(notificationView)),
  },
  "POST /notification/qr/{uuid}/notifications/read/": {
    summary: "All that are there up to one are read",
    tag: "notification",
    audience: "customer",
    params: qrParams,
    body: z.object({ up_to: uuid }),
    reply: nothing,
  },
} satisfies EndpointTable
