import type { ActivityType } from "@sufra/domain/campaign/activity"
import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { leadStatuses } from "@sufra/domain/campaign/lead"
import { orderStates } from "@sufra/domain/order/order-states"
import { rewardKinds, rewardSources } from "@sufra/domain/reward/reward"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { instant, localText, orderType, reply, uuid } from "../shapes.ts"

/** What the sentence of each type needs. */
const factsOf = {
  order: z.object({
    number: z.string(),
    type: orderType,
    state: z.enum(orderStates),
    total_minor: z.int(),
  }),
  reward: z.object({
    name: localText,
    kind: z.enum(rewardKinds),
    source: z.enum(rewardSources),
  }),
  punches: z.object({
    card: localText,
    units: z.int(),
    units_per_punch: z.int(),
    is_taken_back: z.boolean(),
  }),
  game: z.object({ name: localText, kind: z.enum(campaignKinds), prize: localText.nullable() }),
  evaluation: z.object({ name: localText, form: z.string(), rating: z.int().nullable() }),
  referral: z.object({ friend: z.string(), status: z.enum(leadStatuses) }),
  promotion: z.object({ title: localText, link: z.string(), is_followed: z.boolean() }),
} satisfies Record<ActivityType, z.ZodObject>

type ActivityView = {
  [Type in ActivityType]: {
    type: Type
    id: string
    at: string
    facts: z.output<(typeof factsOf)[Type]>
  }
}[ActivityType]

const types = Object.keys(factsOf) as ActivityType[]

// The table above is the one list of types; made from it, the union has lost which facts go with which.
const activityView = z
  .union(
    types.map((type) =>
      z.object({ type: z.literal(type), id: uuid, at: instant, facts: factsOf[type] }),
    ),
  )
  .meta({ id: "Activity" }) as z.ZodType as z.ZodType<ActivityView>

export const activityEndpoints = {
  "GET /activity/qr/{uuid}/entries/": {
    summary: "All that this customer did and got here, the newest first",
    tag: "activity",
    audience: "customer",
    params: qrParams,
    query: z
      .object({ before_at: instant.optional(), before_id: uuid.optional() })
      .refine(({ before_at, before_id }) => !before_at === !before_id, "invalid"),
    reply: reply(
      z.object({
        entries: z.array(activityView),
        next: z
          .object({ before_at: instant, before_id: uuid })
          .nullable()
          .meta({ description: "What the next page is asked with; null: there is none" }),
      }),
    ),
  },
} satisfies EndpointTable
