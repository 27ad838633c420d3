import {
  erasureObstacles,
  identityChecks,
  requestKinds,
  requestStates,
} from "@sufra/domain/privacy/request"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { instant, reply, uuid } from "../shapes.ts"

const kind = z.enum(requestKinds)
const state = z.enum(requestStates)
const wish = z.string().trim().max(1_000, "too_long")
const reason = z.string().trim().min(3, "required").max(600, "too_long")

/** A request as its guest reads it. */
const request = z.object({
  id: uuid,
  kind,
  state,
  wish: personal("words", z.string()),
  received_at: instant,
  due_at: instant,
  extension_reason: z.string().nullable().meta({ description: "Null: it was not extended" }),
  answer: z.string().nullable(),
  closed_at: instant.nullable(),
})

const ownRequest = request.meta({ id: "PrivacyRequest" })

const staffRequest = request
  .extend({
    version: z.int(),
    checked_at: instant.nullable().meta({ description: "Null: who asks is not sure yet" }),
    checked_how: z.enum(identityChecks).nullable(),
    is_overdue: z.boolean(),
    can_extend: z.boolean(),
    recorded_by: z.string().nullable().meta({ description: "Null: the guest asked in the app" }),
    customer: z.object({
      id: uuid,
      name: personal("name", z.string()),
      phone: personal("phone", z.string()),
    }),
  })
  .meta({ id: "StaffPrivacyRequest" })

/** Everything that is kept of somebody, by what it is. */
const exported = personal("profile", z.record(z.string(), z.unknown())).meta({
  id: "PersonalData",
})

const tag = "privacy"
const guest = { tag, audience: "customer" } as const
const handles = { tag, audience: { capability: "privacy.handle" } } as const
const byId = z.object({ id: uuid })
const known = z.int().meta({ description: "The version that the screen knew" })

const guestEndpoints = {
  "GET /privacy/qr/{uuid}/requests/": {
    summary: "What this customer has asked about their data, the newest first",
    ...guest,
    params: qrParams,
    reply: reply(z.array(ownRequest)),
  },
  "POST /privacy/qr/{uuid}/requests/": {
    summary: "Ask to see, correct or erase what is kept; who is signed in has proven who they are",
    ...guest,
    params: qrParams,
    body: z
      .object({
        id: uuid.meta({ description: "Made by the client: the same one is the same request" }),
        kind,
        wish,
      })
      .refine((body) => body.kind !== "correction" || body.wish.length >= 3, {
        path: ["wish"],
        message: "required",
      }),
    reply: reply(ownRequest),
  },
  "POST /privacy/qr/{uuid}/requests/{id}/withdraw/": {
    summary: "Take a request back; done twice it is done once",
    ...guest,
    params: qrParams.extend({ id: uuid }),
    reply: reply(ownRequest),
  },
  "GET /privacy/qr/{uuid}/export/": {
    summary: "Everything that is kept of this customer",
    ...guest,
    params: qrParams,
    reply: reply(exported),
  },
} satisfies EndpointTable

const staffEndpoints = {
  "GET /staff/privacy-requests/": {
    summary: "Requests about personal data: open ones by when they are due, then the others",
    ...handles,
    reply: reply(z.object({ requests: z.array(staffRequest) })),
  },
  "GET /staff/privacy-requests/{id}/": {
    summary: "A request, and what stands in the way of erasing its customer",
    ...handles,
    params: byId,
    reply: reply(
      z.object({
        request: staffRequest,
        obstacles: z.array(z.enum(erasureObstacles)),
        kept_orders: z.int().meta({ description: "Orders that stay, without the person" }),
        kept_invoices: z.int(),
      }),
    ),
  },
  "POST /staff/privacy-requests/": {
    summary: "Write a request down that came by e-mail, by phone or at the counter",
    ...handles,
    body: z.object({ id: uuid, customer_id: uuid, kind, wish }),
    reply: reply(staffRequest),
  },
  "POST /staff/privacy-requests/{id}/check/": {
    summary: "Say that it is sure who asks, and by what",
    ...handles,
    params: byId,
    body: z.object({ how: z.enum(identityChecks).exclude(["signed-in"]), version: known }),
    reply: reply(staffRequest),
  },
  "POST /staff/privacy-requests/{id}/extend/": {
    summary: "Take more time, once, with a reason that the guest is told",
    ...handles,
    params: byId,
    body: z.object({ reason, version: known }),
    reply: reply(staffRequest),
  },
  "POST /staff/privacy-requests/{id}/finish/": {
    summary: "Answer a request; one for erasure erases the customer for good",
    ...handles,
    params: byId,
    body: z.object({ answer: z.string().trim().max(600, "too_long"), version: known }),
    reply: reply(staffRequest),
  },
  "POST /staff/privacy-requests/{id}/refuse/": {
    summary: "Refuse a request, with a reason that the guest is told",
    ...handles,
    params: byId,
    body: z.object({ reason, version: known }),
    reply: reply(staffRequest),
  },
  "GET /staff/customers/{id}/export/": {
    summary: "Everything that is kept of a customer, to hand it to them; who took it is in the log",
    ...handles,
    isAudited: true,
    params: byId,
    reply: reply(exported),
  },
} satisfies EndpointTable

export const privacyEndpoints = { ...guestEndpoints, ...staffEndpoints }
