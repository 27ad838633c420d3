import { placeRoles } from "@sufra/domain/staff/manage-staff"
import { staffRoles } from "@sufra/domain/staff/roles"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, localText, nothing, reply, uuid, version } from "../shapes.ts"
import { newPassword, signedIn, staffEmail, staffName } from "./staff.ts"
import { sharedTablet } from "./tablet.ts"

const role = z.enum(placeRoles)
const branchIds = z
  .array(uuid)
  .max(200, "too_many")
  .meta({ description: "The branches one works at; none: all of them" })

const sectionIds = z
  .array(uuid)
  .max(200, "too_many")
  .meta({ description: "The sections whose tables are their own; none: all of their branches" })

const person = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string(),
    role: z.enum(staffRoles),
    branch_ids: z.array(uuid),
    section_ids: z.array(uuid),
    active: z.boolean(),
    last_seen_at: instant.nullable().meta({ description: "Null: not within a month" }),
    has_totp: z.boolean(),
    has_pin: z.boolean(),
    is_self: z.boolean(),
    can_manage: z.boolean().meta({ description: "Whether the caller may change this person" }),
    version,
  })
  .meta({ id: "StaffMember" })

const invite = z
  .object({
    id: uuid,
    name: z.string(),
    email: z.string().nullable(),
    role,
    branch_ids: z.array(uuid),
    expires_at: instant,
    token: z
      .string()
      .nullable()
      .meta({ description: "Of the one-time link; null for who may not hand out the role" }),
    was_emailed: z.boolean(),
  })
  .meta({ id: "StaffInvite" })

const resetLink = z
  .object({
    token: z.string(),
    expires_at: instant,
    was_emailed: z.boolean(),
  })
  .meta({ id: "PasswordResetLink" })

const manages = { tag: "staff", audience: { capability: "staff.manage" } } as const
const params = z.object({ id: uuid })
const token = z.string().max(200)
/** The language of the e-mail with the link. The server knows the address of its pages; no request says it. */
const link = { language: z.enum(["en", "sa"]) }

export const peopleEndpoints = {
  "GET /staff/people/": {
    ...manages,
    summary: "Everybody who works at the place, open invites and shared tablets",
    reply: reply(
      z
        .object({
          people: z.array(person),
          invites: z.array(invite),
          tablets: z.array(sharedTablet),
          sections: z
            .array(z.object({ id: uuid, branch_id: uuid, name: localText }))
            .meta({ description: "Of all branches, in the owner's order" }),
          roles: z.array(role).meta({ description: "Those that the caller may hand out" }),
        })
        .meta({ id: "People" }),
    ),
  },
  "PUT /staff/people/{id}/": {
    ...manages,
    summary:
      "Change somebody's name, role, branches and sections; it takes effect at their next request",
    params,
    body: z.object({
      name: staffName,
      role,
      branch_ids: branchIds,
      section_ids: sectionIds.default([]),
      version,
    }),
    reply: nothing,
  },
  "PATCH /staff/people/{id}/": {
    ...manages,
    summary: "Deactivate somebody, which signs them out everywhere, or activate them again",
    params,
    body: z.object({ active: z.boolean() }),
    reply: nothing,
  },
  "POST /staff/people/{id}/password-resets/": {
    ...manages,
    summary: "A one-time link with which somebody chooses a new password",
    params,
    body: z.object(link),
    reply: reply(resetLink),
  },
  "DELETE /staff/people/{id}/totp/": {
    ...manages,
    summary: "Turn off somebody's sign-in codes, for who has lost phone and recovery codes",
    params,
    reply: nothing,
  },
  "POST /staff/invites/": {
    ...manages,
    summary: "Invite somebody under an id made by the client; the same id is the same invite",
    body: z.object({
      id: uuid,
      name: staffName,
      email: staffEmail.nullable(),
      role,
      branch_ids: branchIds,
      ...link,
    }),
    reply: reply(invite),
  },
  "POST /staff/invites/{id}/renew/": {
    ...manages,
    summary: "A new link for an invite; the earlier one no longer works",
    params,
    body: z.object(link),
    reply: reply(invite),
  },
  "DELETE /staff/invites/{id}/": {
    ...manages,
    summary: "Withdraw an invite",
    params,
    reply: nothing,
  },
  "POST /staff/invites/find/": {
    summary: "What the link of an invite is for",
    tag: "staff",
    audience: "public",
    body: z.object({ token }),
    reply: reply(
      z
        .object({ place_name: localText, name: z.string(), email: z.string().nullable(), role })
        .meta({ id: "FoundInvite" }),
    ),
  },
  "POST /staff/invites/accept/": {
    summary: "Make the account that an invite is for, and sign in",
    tag: "staff",
    audience: "public",
    body: z.object({ token, name: staffName, email: staffEmail, password: newPassword }),
    reply: reply(signedIn),
  },
  "POST /staff/password-resets/use/": {
    summary: "Choose a new password with a one-time link; every session of the account ends",
    tag: "staff",
    audience: "public",
    body: z.object({ token, password: newPassword }),
    reply: nothing,
  },
} satisfies EndpointTable
