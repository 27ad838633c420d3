import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { nothing, reply } from "../shapes.ts"
import { newPassword, signInCode } from "./staff.ts"
import { pin } from "./tablet.ts"

/** Asked again: whoever finds an open console must not take the account over. */
const password = z.string().min(1, "field_empty").max(200, "too_long")
const own = { tag: "staff", audience: "staff" } as const

export const accountEndpoints = {
  "GET /staff/me/security/": {
    ...own,
    summary: "How the caller's account is protected",
    reply: reply(
      z
        .object({
          has_totp: z.boolean(),
          recovery_codes_left: z.int(),
          may_use_pin: z.boolean(),
          has_pin: z.boolean(),
        })
        .meta({ id: "AccountSecurity" }),
    ),
  },
  "PUT /staff/me/password/": {
    ...own,
    summary: "Change one's own password, and end one's other sessions if wanted",
    body: z.object({ password, new_password: newPassword, ends_other_sessions: z.boolean() }),
    reply: nothing,
  },
  "POST /staff/me/totp/": {
    ...own,
    summary: "A new key for an authenticator app; sign-ins ask for codes once one has confirmed it",
    body: z.object({ password }),
    reply: reply(z.object({ key: z.string(), uri: z.string() }).meta({ id: "TotpKey" })),
  },
  "PUT /staff/me/totp/": {
    ...own,
    summary: "Confirm the key with a code; the recovery codes are told this once",
    body: z.object({ code: signInCode }),
    reply: reply(z.object({ recovery_codes: z.array(z.string()) }).meta({ id: "RecoveryCodes" })),
  },
  "POST /staff/me/totp/off/": {
    ...own,
    summary: "Ask for no codes any more; takes a code or a recovery code",
    body: z.object({ code: signInCode }),
    reply: nothing,
  },
  "PUT /staff/me/pin/": {
    ...own,
    summary: "Choose the PIN for shared tablets, or remove it",
    body: z.object({ password, pin: pin.nullable() }),
    reply: nothing,
  },
} satisfies EndpointTable
