import { locales } from "@sufra/domain/kernel/locale"
import { smsProviders } from "@sufra/domain/message/message-account"
import { failureCodes } from "@sufra/domain/message/outcome"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, reply, version } from "../shapes.ts"
import { phone } from "./phone-proof.ts"

/** What somebody typed into one line. */
const line = z
  .string()
  .trim()
  .max(200, "too_long")
  .regex(/^\P{Cc}*$/u, "invalid")

const key = line.min(1, "field_empty").nullable().meta({
  description: "Goes in and never comes out. Null: the stored one stays, while the account does",
})

const smsInput = z.object({
  provider: z.enum(smsProviders).nullable().meta({ description: "Null: no account" }),
  account: line.meta({ description: "Twilio's account SID; the others have none" }),
  sender: line.meta({ description: "The registered name; with Twilio a number or a service" }),
  key,
})

const emailInput = z.object({
  host: line
    .regex(/^[a-z0-9.-]*$/i, "invalid")
    .meta({ description: "Of the mail server. Empty: no account" }),
  port: z.int().min(1, "figure_invalid").max(65_535, "figure_invalid").meta({
    description: "465 is encrypted from the start, any other by STARTTLS",
  }),
  user: line.meta({ description: "Empty where the server asks for none" }),
  from: line.meta({ description: "The sender: an address, with or without a name before it" }),
  key,
})

const storedKey = z
  .object({
    ends: z.string().nullable().meta({ description: "The end of a long one" }),
    is_readable: z.boolean().meta({ description: "False: sealed with another secret" }),
  })
  .nullable()
  .meta({ description: "Null: none is stored" })

/** What the form of either account is told beside its fields. */
const standing = {
  key: storedKey,
  changed: z.object({ at: instant, by: z.string() }).nullable(),
  fixed_by: z.string().nullable().meta({
    description: "The environment variable that decides instead; this account is not used then",
  }),
  version,
}

const smsView = smsInput.extend(standing).meta({ id: "SmsAccount" })
const emailView = emailInput.extend(standing).meta({ id: "EmailAccount" })

const tested = z
  .object({
    is_sent: z.boolean(),
    problem: z.enum(failureCodes).nullable(),
    said: z
      .string()
      .meta({ description: "The provider's own words; none of a mail server that was typed here" }),
  })
  .meta({ id: "TestedAccount" })

const decides = { tag: "message", audience: { capability: "settings.edit" } } as const
const language = z.enum(locales)

export const messageAccountEndpoints = {
  "GET /staff/message-accounts/": {
    summary: "The place's accounts with who carries SMS and e-mail; keys are never read out",
    ...decides,
    reply: reply(z.object({ sms: smsView, email: emailView })),
  },
  "PUT /staff/message-accounts/sms/": {
    summary: "Save who carries the place's SMS; the next message goes there",
    ...decides,
    body: smsInput.extend({ version: version.optional() }),
    reply: reply(smsView),
  },
  "PUT /staff/message-accounts/email/": {
    summary: "Save who carries the place's e-mails; the next message goes there",
    ...decides,
    body: emailInput.extend({ version: version.optional() }),
    reply: reply(emailView),
  },
  "POST /staff/message-accounts/sms/test/": {
    summary: "Send one SMS with what is in the form, and say what the provider answered",
    ...decides,
    body: smsInput.extend({ to: phone, language }),
    reply: reply(tested),
  },
  "POST /staff/message-accounts/email/test/": {
    summary: "Send one e-mail with what is in the form, and say whether it went out, or why not",
    ...decides,
    body: emailInput.extend({ to: z.email("email_invalid").max(200, "too_long"), language }),
    reply: reply(tested),
  },
} satisfies EndpointTable
