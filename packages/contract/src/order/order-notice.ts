import { orderNotices } from "@sufra/domain/order/order-notice"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { reply, version } from "../shapes.ts"

const edited = z.object({
  notices: z
    .array(z.enum(orderNotices))
    .max(orderNotices.length, "too_many")
    .meta({ description: "Which moves of an order its guest is told by SMS" }),
})

const notices = edited.extend({ version }).meta({ id: "OrderNotices" })

/** Of the whole place, and each message costs it. */
const decides = { tag: "message", audience: { capability: "branch.arrange" } } as const

export const orderNoticeEndpoints = {
  "GET /staff/order-notices/": {
    summary: "What guests are told by SMS of their orders",
    ...decides,
    reply: reply(notices),
  },
  "PUT /staff/order-notices/": {
    summary: "Switch these on, and all others off; what is owed already is still sent",
    ...decides,
    body: edited.extend({ version: version.optional() }),
    reply: reply(notices),
  },
} satisfies EndpointTable
