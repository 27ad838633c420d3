import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { instant, reply, uuid } from "../shapes.ts"
import { customerView, tokens } from "./customer.ts"
import { phone, phoneProof } from "./phone-proof.ts"

/** Far more than anybody marks by hand. */
const mostBookmarks = 500

export const sentCode = z
  .object({
    expires_at: instant,
    resend_at: instant.meta({ description: "From when on a further code may be asked for" }),
    demo_inbox: z
      .boolean()
      .meta({ description: "Of the demo: no phone rings, the code is in the console's messages" }),
  })
  .meta({ id: "SentCode" })

export const signedIn = tokens.extend({ customer: customerView, is_new: z.boolean() })

export const verificationEndpoints = {
  "POST /verification/qr/{uuid}/codes/": {
    summary: "Send a four-digit code to a phone; only the browser that asked may use it",
    tag: "verification",
    audience: "public",
    params: qrParams,
    body: z.object({ phone, language: z.enum(locales) }),
    reply: reply(sentCode),
  },
  "POST /verification/qr/{uuid}/checks/": {
    summary: "Sign in with the code that was sent; whoever is new becomes a customer",
    tag: "verification",
    audience: "public",
    params: qrParams,
    body: phoneProof.extend({
      language: z
        .enum(locales)
        .optional()
        .meta({ description: "In which a new customer is written to; left out: Arabic" }),
      bookmarks: z
        .array(uuid)
        .max(mostBookmarks, "too_many")
        .optional()
        .meta({ description: "Products marked in this browser, to be kept with the customer" }),
    }),
    reply: reply(signedIn),
  },
} satisfies EndpointTable
