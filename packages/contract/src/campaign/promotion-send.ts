import { promotionLimits } from "@sufra/domain/promotion/limits"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { audienceConditions, bothLanguages, redirectUrl } from "../menu/promotion.ts"
import { instant, localText, nothing, reply, uuid } from "../shapes.ts"

const tag = "promotion"
const audience = { capability: "promotion.edit" } as const

export const promotionSendInput = z.object({
  title: bothLanguages(promotionLimits.title),
  text: bothLanguages(promotionLimits.text),
  link: redirectUrl,
  conditions: audienceConditions,
  by_sms: z.boolean(),
  by_email: z.boolean(),
})

const reach = z.object({
  guests: z.int().meta({ description: "Who is in the audience now, and reads it in the app" }),
  by_sms: z.int().meta({ description: "Of them, who agreed to offers" }),
  by_email: z.int().meta({ description: "Of them, who agreed to offers and has an address" }),
})

const sendView = z
  .object({
    id: uuid,
    title: localText,
    text: localText,
    link: z.string(),
    conditions: audienceConditions,
    created_at: instant,
    finished_at: instant.nullable().meta({ description: "Null while it is being sent" }),
    stopped_at: instant.nullable().meta({ description: "When staff ended it early" }),
    waiting: z.int().meta({ description: "SMS and e-mails that are still to go out" }),
    sent: reach,
    read: z.int(),
    taps: z.int(),
    orders: z.int().meta({ description: "Of those it was sent to, within 14 days" }),
    spent_minor: z.int(),
  })
  .meta({ id: "PromotionSend" })

export const promotionSendEndpoints = {
  "GET /staff/promotion-sends/": {
    summary: "What was sent to guests and what came of it, the newest first",
    tag,
    audience,
    reply: reply(z.array(sendView)),
  },
  "POST /staff/promotion-sends/reach/": {
    summary: "How many guests an audience reaches now",
    tag,
    audience,
    isAudited: false,
    body: audienceConditions,
    reply: reply(
      reach.extend({
        page_origin: z.string().meta({ description: "Where the links in its messages begin" }),
      }),
    ),
  },
  "PUT /staff/promotion-sends/{id}/": {
    summary: "Send a promotion to its audience, under an id made by the client: once",
    tag,
    audience,
    params: z.object({ id: uuid }),
    body: promotionSendInput,
    reply: nothing,
  },
  "POST /staff/promotion-sends/{id}/stop/": {
    summary:
      "Tell nobody else, and withdraw the messages that wait; stopped again it stays as it was",
    tag,
    audience,
    params: z.object({ id: uuid }),
    reply: nothing,
  },
  "POST /promotion/qr/{uuid}/sends/{send}/taps/": {
    summary: "This customer followed what was sent to them",
    tag,
    audience: "customer",
    params: qrParams.extend({ send: uuid }),
    reply: nothing,
  },
  "POST /promotion/stops/": {
    summary: "No more offers by SMS or e-mail to whom the link in one was sent",
    tag,
    audience: "public",
    body: z.object({ token: z.string().max(200) }),
    reply: reply(z.object({ place_id: uuid, place_name: localText })),
  },
} satisfies EndpointTable
