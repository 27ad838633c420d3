import { failureCodes } from "@sufra/domain/message/outcome"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { personal } from "../personal.ts"
import { instant, reply, uuid } from "../shapes.ts"

export const messageChannel = z.enum(["sms", "email"])
export const messageState = z.enum(["waiting", "sent", "failed"])

const failure = z.object({
  code: z.enum(failureCodes),
  detail: z
    .string()
    .meta({ description: "The provider's own words; none of a mail server of the place" }),
})

export const messageView = z
  .object({
    id: uuid,
    channel: messageChannel,
    purpose: z.string(),
    recipient: personal(
      "phone",
      z.string().nullable().meta({ description: "Null for whoever does not see whole numbers" }),
    ),
    recipient_tail: personal(
      "phone-tail",
      z.string().nullable().meta({ description: "The end of a recipient's number" }),
    ),
    subject: z.string().nullable(),
    body: personal(
      "words",
      z.string().nullable().meta({
        description: "Codes are masked, but for the demo; null for whoever does not see recipients",
      }),
    ),
    state: messageState,
    attempts: z.int(),
    created_at: instant,
    next_try_at: instant.nullable().meta({ description: "Only while it waits" }),
    sent_at: instant.nullable(),
    failed_at: instant.nullable(),
    provider: z.string().nullable(),
    failure: failure.nullable().meta({ description: "Of the last try, while it is not sent" }),
    is_alarm: z.boolean().meta({ description: "Given up within the last week" }),
    can_retry: z.boolean(),
  })
  .meta({ id: "Message" })

/** Where the next page begins: as the page before it said. */
const cursor = z.string().max(100)

export const messageEndpoints = {
  "GET /staff/messages/": {
    summary: "SMS and e-mails of the place, newest first",
    tag: "message",
    audience: { capability: "messages.view" },
    query: z.object({
      channel: messageChannel.optional(),
      state: messageState.optional(),
      query: z
        .string()
        .max(100)
        .optional()
        .meta({ description: "Part of the recipient or of the text" }),
      before: cursor.optional(),
    }),
    reply: reply(
      z.object({ messages: z.array(messageView), next: cursor.nullable() }).meta({
        id: "MessagePage",
      }),
    ),
  },
  "GET /staff/messages/summary/": {
    summary: "How many messages wait or were given up lately, and who carries them",
    tag: "message",
    audience: { capability: "messages.view" },
    reply: reply(
      z.object({
        waiting: z.int(),
        alarms: z.int(),
        providers: z
          .object({ sms: z.string().nullable(), email: z.string().nullable() })
          .meta({ description: "Null: nobody; `demo-inbox`: nothing leaves the machine" }),
      }),
    ),
  },
  "POST /staff/messages/{id}/retry/": {
    summary: "Try a message again that was given up; one that was not is answered as it is",
    tag: "message",
    audience: { capability: "messages.retry" },
    params: z.object({ id: uuid }),
    reply: reply(messageView),
  },
} satisfies EndpointTable
