import { moduleNames } from "@sufra/domain/establishment/modules"
import { capabilities, staffRoles } from "@sufra/domain/staff/roles"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { establishmentView } from "../establishment/establishment.ts"
import { instant, localText, nothing, reply, uuid } from "../shapes.ts"

export const staffName = z.string().trim().min(1, "required").max(80, "too_long")
export const staffEmail = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("email_invalid").max(200, "too_long"))
export const newPassword = z.string().min(10, "too_short").max(200, "too_long")

/** Six digits of an authenticator app, or a recovery code. */
export const signInCode = z.string().trim().min(1, "field_empty").max(20, "too_long")

export const tabletToken = z.string().max(200)

const signInBody = z.object({
  email: z.string().trim().toLowerCase().min(1, "email_required").max(200, "too_long"),
  password: z.string().min(1, "field_empty").max(200, "too_long"),
  code: signInCode.optional().meta({ description: "Where `sign_in_code_needed` was answered" }),
  tablet_token: tabletToken.optional().meta({
    description: "Of the shared tablet this happens on: who may share it unlocks its PINs",
  }),
})

export const staffView = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    capabilities: z.array(z.enum(capabilities)).meta({
      description: "By role and, for what concerns the whole place, by working at every branch",
    }),
    establishment: z
      .object({
        id: uuid,
        name: localText,
        logo: establishmentView.shape.logo,
        modules: z.array(z.enum(moduleNames)).meta({ description: "Those that are on" }),
      })
      .nullable(),
    branch_ids: z.array(uuid).meta({ description: "The branches one works at; none: all of them" }),
    section_ids: z.array(uuid).meta({
      description: "The sections whose tables are their own; none: every table of their branches",
    }),
  })
  .meta({ id: "Staff" })

/** The refresh token is in no body: it comes as a cookie that scripts cannot read. */
const accessOfStaff = z
  .object({
    access_token: z.string().meta({ description: "Lasts 15 minutes" }),
    session_id: uuid.meta({ description: "Of the session that the cookie belongs to" }),
  })
  .meta({ id: "StaffAccess" })

export const signedIn = accessOfStaff.extend({ staff: staffView })

const sessionRow = z
  .object({
    id: uuid,
    user_agent: z.string(),
    created_at: instant,
    last_used_at: instant,
    is_current: z.boolean(),
  })
  .meta({ id: "StaffSession" })

export const staffEndpoints = {
  "POST /staff/sessions/": {
    summary: "Sign in with e-mail and password: sets the cookie `sufra-staff-session`",
    tag: "staff",
    audience: "public",
    body: signInBody,
    reply: reply(signedIn),
  },
  "POST /staff/sessions/refresh/": {
    summary: "A new access token for the session of the cookie `sufra-staff-session`",
    tag: "staff",
    audience: "public",
    body: z.object({}).meta({ description: "Empty: a form of another site cannot send JSON" }),
    reply: reply(accessOfStaff),
  },
  "GET /staff/sessions/": {
    summary: "Where this account is signed in",
    tag: "staff",
    audience: "staff",
    reply: reply(z.array(sessionRow)),
  },
  "DELETE /staff/sessions/{id}/": {
    summary: "Sign out: end one session of this account, and remove the cookie if it is one's own",
    tag: "staff",
    audience: "staff",
    params: z.object({ id: uuid }),
    reply: nothing,
  },
  "GET /staff/me/": {
    summary: "Who is signed in",
    tag: "staff",
    audience: "staff",
    reply: reply(staffView),
  },
  "POST /staff/setup/": {
    summary:
      "Create the first account with the one-time link: the owner of a single restaurant, or a platform administrator",
    tag: "staff",
    audience: "public",
    body: z.object({
      setup_token: z.string().max(200),
      name: staffName,
      email: staffEmail,
      password: newPassword,
      place: z
        .object({ id: uuid, name: localText })
        .nullable()
        .default(null)
        .meta({ description: "Null: the account manages places of others" }),
    }),
    reply: reply(signedIn),
  },
} satisfies EndpointTable
