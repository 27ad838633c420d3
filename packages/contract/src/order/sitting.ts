import { orderStates } from "@sufra/domain/order/order-states"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { approval } from "../payment/approval.ts"
import { personal } from "../personal.ts"
import { instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { guestOrder } from "./order.ts"
import { staffOrder } from "./order-board.ts"

export const callKinds = ["waiter", "bill"] as const
/** As staff see them: also of a guest at a free table whose phone cannot tell where it is. */
const staffCallKinds = [...callKinds, "let-in"] as const

const tableStatus = z.enum(["free", "occupied", "reserved", "check-printed"])

const guestAtTable = z.object({
  id: uuid,
  first_name: personal("first-name", z.string()),
  is_me: z.boolean(),
  state: z.enum(["asked", "joined", "declined"]),
  asked_at: instant,
})

/** The table behind the code, as the asking guest may see it. */
export const guestSitting = z
  .object({
    table: z.object({ id: uuid, label: z.string(), status: tableStatus }),
    standing: z.enum(["free", "to_ask", "asked", "joined", "declined", "not_available"]).meta({
      description:
        "free: nobody sits here yet, ordering opens the sitting; to_ask: somebody does, and must let the guest in; not_available: reserved, or the check is printed",
    }),
    sitting_id: uuid.nullable(),
    guests: z.array(guestAtTable).meta({ description: "Only for who has joined" }),
    orders: z.array(guestOrder).meta({ description: "Of the whole table, for who has joined" }),
    total_minor: z.int(),
    may_answer: z.boolean().meta({ description: "Whether the asker lets others in" }),
    staff_may_answer_at: instant.nullable().meta({
      description: "From when staff may let the asking guest in",
    }),
    calls: z.array(z.object({ kind: z.enum(callKinds), called_at: instant })),
    coming: z
      .array(z.object({ kind: z.enum(callKinds), answered_at: instant }))
      .meta({ description: "Calls that somebody has just answered: they are on the way" }),
    may_free: z.boolean().meta({
      description:
        "Whether the asker may free the table: all is served and paid, and they were first",
    }),
    let_in: z.enum(["asked", "refused"]).nullable().meta({
      description: "At a free table: how the guest's wish to be let in without a location stands",
    }),
  })
  .meta({ id: "GuestSitting" })

/** A table on the floor as staff see it. */
const floorTable = z
  .object({
    id: uuid,
    label: z.string(),
    seats: z.int(),
    status: tableStatus,
    section: z
      .object({ id: uuid, name: localText, position: z.int() })
      .nullable()
      .meta({ description: "Its part of the branch; sections are in the order of `position`" }),
    sitting: z
      .object({
        id: uuid,
        opened_at: instant,
        check_printed_at: instant.nullable(),
        guests: z.array(
          guestAtTable.omit({ is_me: true }).extend({
            name: personal(
              "name",
              z
                .string()
                .nullable()
                .meta({ description: "Null for whoever does not see full names" }),
            ),
          }),
        ),
        order_ids: z.array(uuid),
        orders: z
          .array(
            z.object({
              id: uuid,
              state: z.enum(orderStates),
              due_at: instant.meta({ description: "When the kitchen has to be done with it" }),
              since: instant.meta({ description: "When it came into that state" }),
            }),
          )
          .meta({ description: "What the stage of the table follows from" }),
        total_minor: z.int(),
        due_minor: z.int().meta({ description: "What is left to pay of it" }),
        is_settled: z.boolean().meta({ description: "All is served and paid: it can be freed" }),
        joined_from: z.string().nullable().meta({
          description: "The table that was joined to it last, and can be parted from it",
        }),
      })
      .nullable(),
    calls: z.array(
      z.object({
        id: uuid,
        kind: z.enum(staffCallKinds),
        called_at: instant,
        guest_name: personal(
          "first-name",
          z.string().nullable().meta({
            description:
              "The first name of who wants to be let in; empty where guests are called by number only",
          }),
        ),
      }),
    ),
    taken: z
      .array(
        z.object({ id: uuid, kind: z.enum(staffCallKinds), by: z.string(), answered_at: instant }),
      )
      .meta({ description: "Calls of the last minutes, and which colleague is on the way" }),
  })
  .meta({ id: "FloorTable" })

const ofSitting = z.object({ id: uuid })
const serves = { tag: "tables", audience: { capability: "tables.serve" } } as const
const sits = { tag: "tables", audience: "customer" } as const

export const sittingEndpoints = {
  "GET /table/qr/{uuid}/status/": {
    summary: "Whether somebody sits at the table behind the code, for who is not signed in yet",
    tag: "tables",
    audience: "public",
    params: qrParams,
    reply: reply(z.object({ label: z.string(), status: tableStatus })),
  },
  "GET /table/qr/{uuid}/sitting/": {
    summary: "The table behind the code and who sits there",
    ...sits,
    params: qrParams,
    reply: reply(guestSitting),
  },
  "POST /table/qr/{uuid}/sitting/join/": {
    summary: "Ask to join the sitting at this table",
    ...sits,
    params: qrParams,
    reply: reply(guestSitting),
  },
  "POST /table/qr/{uuid}/sitting/guests/{guest}/": {
    summary: "The first guest lets another one in, or not",
    ...sits,
    params: qrParams.extend({ guest: uuid }),
    body: z.object({ approve: z.boolean() }),
    reply: reply(guestSitting),
  },
  "POST /table/qr/{uuid}/calls/": {
    summary:
      "Call the waiter, or ask for the bill; a second call is the first one again, and a minute lies between two",
    ...sits,
    params: qrParams,
    body: z.object({ id: uuid, kind: z.enum(callKinds) }),
    reply: reply(guestSitting),
  },
  "POST /table/qr/{uuid}/sitting/leave/": {
    summary: "The first guest frees the table, once all is served and paid",
    ...sits,
    params: qrParams,
    reply: reply(guestSitting),
  },
  "POST /table/qr/{uuid}/let-in/": {
    summary: "At a free table: ask staff to be let in, by a guest whose location cannot be told",
    ...sits,
    params: qrParams,
    body: z.object({ id: uuid }),
    reply: reply(guestSitting),
  },
  "GET /staff/floor/": {
    summary: "The tables of a branch with their sittings and calls",
    ...serves,
    query: z.object({ branch_id: uuid }),
    reply: reply(z.array(floorTable)),
  },
  "PUT /staff/floor/{id}/status/": {
    summary: "Reserve a free table, or free a reserved one",
    ...serves,
    params: ofSitting,
    body: z.object({ status: z.enum(["free", "reserved"]) }),
    reply: reply(floorTable),
  },
  "GET /staff/sittings/{id}/": {
    summary: "A sitting with its orders: what the check says",
    ...serves,
    params: ofSitting,
    reply: reply(
      z.object({
        id: uuid,
        table: z.object({ id: uuid, label: z.string() }),
        opened_at: instant,
        check_printed_at: instant.nullable(),
        orders: z.array(staffOrder),
        total_minor: z.int(),
        due_minor: z.int(),
        vat_minor: z.int(),
      }),
    ),
  },
  "POST /staff/sittings/{id}/move/": {
    summary: "Move a sitting to a free table",
    ...serves,
    params: ofSitting,
    body: z.object({ table_id: uuid }),
    reply: nothing,
  },
  "POST /staff/sittings/{id}/join/": {
    summary:
      "Join a sitting to the one at another table: its guests and orders go there, on one bill",
    ...serves,
    params: ofSitting,
    body: z.object({ table_id: uuid }),
    reply: nothing,
  },
  "POST /staff/sittings/{id}/part/": {
    summary:
      "Take the last joining back, while nothing was paid: its guests sit at their table again",
    ...serves,
    params: ofSitting,
    reply: nothing,
  },
  "POST /staff/sittings/{id}/check/": {
    summary: "The check was printed: nothing more is ordered at this table until it is paid",
    ...serves,
    params: ofSitting,
    reply: nothing,
  },
  "POST /staff/sittings/{id}/reopen/": {
    summary: "The check was printed too early: its guests order on, and a new one is printed later",
    ...serves,
    params: ofSitting,
    reply: nothing,
  },
  "POST /staff/sittings/{id}/close/": {
    summary: "Paid and gone: the table is free again. What nobody paid is given up by who may",
    ...serves,
    params: ofSitting,
    body: z.object({
      loss: z
        .object({
          amount_minor: z.int().min(1).meta({ description: "As the screen shows it" }),
          reason: z.string().trim().min(1, "reason_required").max(200, "too_long"),
          approval: approval.optional().meta({
            description: "Of somebody who may give money up, where the asker may not",
          }),
        })
        .nullable()
        .default(null)
        .meta({ description: "Only while something is due" }),
    }),
    reply: nothing,
  },
  "POST /staff/sittings/{id}/guests/{guest}/": {
    summary: "Staff let a guest in who has waited a minute, or not",
    ...serves,
    params: ofSitting.extend({ guest: uuid }),
    body: z.object({ approve: z.boolean() }),
    reply: nothing,
  },
  "POST /staff/calls/{id}/let-in/": {
    summary: "Staff have seen the guest at the free table: they order without a location there",
    ...serves,
    params: ofSitting,
    reply: nothing,
  },
  "POST /staff/calls/{id}/answer/": {
    summary:
      "Somebody is on the way to the table; a guest who wants to be let in is refused. A colleague who comes second is told who was first",
    ...serves,
    params: ofSitting,
    reply: nothing,
  },
} satisfies EndpointTable
