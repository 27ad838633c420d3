import { pinPattern, tabletLockMinutes } from "@sufra/domain/staff/pin"
import { staffRoles } from "@sufra/domain/staff/roles"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { instant, nothing, reply, uuid } from "../shapes.ts"
import { signedIn, tabletToken } from "./staff.ts"

export const pin = z.string().regex(pinPattern, "pin_invalid")

export const sharedTablet = z
  .object({
    id: uuid,
    name: z.string(),
    branch_id: uuid,
    is_locked: z.boolean().meta({ description: "Too many wrong PINs: for a while it takes none" }),
    created_at: instant,
  })
  .meta({ id: "SharedTablet" })

export const tabletEndpoints = {
  "POST /staff/tablets/": {
    summary: "Make this browser a shared tablet of a branch, under an id made by the client",
    tag: "staff",
    audience: { capability: "branch.edit" },
    body: z.object({
      id: uuid,
      branch_id: uuid,
      name: z.string().trim().min(1, "required").max(40, "too_long"),
      lock_after_minutes: z.literal(tabletLockMinutes),
    }),
    reply: reply(z.object({ tablet_token: z.string() })),
  },
  "DELETE /staff/tablets/{id}/": {
    summary: "End a shared tablet, with every session that is open on it",
    tag: "staff",
    audience: { capability: "branch.edit" },
    params: z.object({ id: uuid }),
    reply: nothing,
  },
  "POST /staff/tablets/{id}/unlock/": {
    summary: "Let a shared tablet take PINs again at once, after too many wrong ones",
    tag: "staff",
    audience: { capability: "branch.edit" },
    params: z.object({ id: uuid }),
    reply: nothing,
  },
  "POST /staff/tablets/people/": {
    summary: "Who can sign in on this tablet by PIN",
    tag: "staff",
    audience: "public",
    body: z.object({ tablet_token: tabletToken }),
    reply: reply(
      z
        .object({
          name: z.string(),
          lock_after_minutes: z.int(),
          locked_minutes: z.int().nullable().meta({
            description: "How long it takes no PIN after too many wrong ones; null: it does",
          }),
          people: z.array(
            z.object({
              id: uuid,
              name: z.string(),
              role: z.enum(staffRoles),
            }),
          ),
        })
        .meta({ id: "TabletPeople" }),
    ),
  },
  "POST /staff/tablets/sessions/": {
    summary: "Sign in on this tablet by PIN",
    tag: "staff",
    audience: "public",
    body: z.object({ tablet_token: tabletToken, staff_id: uuid, pin }),
    reply: reply(signedIn),
  },
} satisfies EndpointTable
