import { orderStates } from "@sufra/domain/order/order-states"
import { z } from "zod"
import { phone } from "../customer/phone-proof.ts"
import type { EndpointTable } from "../endpoint.ts"
import { coordinates, instant, localText, nothing, personName, reply, uuid } from "../shapes.ts"
import { guestOrder, orderLine } from "./order.ts"
import { staffOrder } from "./order-board.ts"

/** What a courier does by a link: the same moves of the same table as one who is signed in. */
export const linkActions = ["take-along", "deliver"] as const

/** One order as the holder of its link sees it; when it is over nothing of the guest is left. */
const linkedDelivery = z
  .object({
    number: z.string(),
    state: z.enum(orderStates),
    courier_name: z.string(),
    expires_at: instant,
    branch: z.object({
      name: localText,
      phone: z.string().nullable(),
      lat: z.number(),
      lng: z.number(),
    }),
    action: z.enum(linkActions).nullable().meta({ description: "What is to be done next" }),
    collected_minor: z.int().nullable(),
    job: z
      .object({
        customer: z.object({ first_name: z.string(), phone: z.string() }),
        address: guestOrder.shape.address.unwrap(),
        handover_note: z.string(),
        lines: z.array(
          orderLine.pick({ key: true, name: true, quantity: true, chosen: true, note: true }),
        ),
        payment_method: guestOrder.shape.payment_method,
        total_minor: z.int(),
        due_minor: z.int().meta({ description: "What is left to pay of it" }),
        ready_at: instant,
      })
      .nullable()
      .meta({ description: "Null once the order is over" }),
  })
  .meta({ id: "LinkedDelivery" })

const courierLink = z
  .object({
    address: z.string().meta({ description: "What is handed to the courier" }),
    name: z.string(),
    phone: z.string().nullable(),
    expires_at: instant,
  })
  .meta({ id: "CourierLink" })

const params = z.object({ id: uuid })
const ofPlace = z.object({ uuid: uuid.meta({ description: "The establishment's own" }) })
const moves = { tag: "orders", audience: { capability: "orders.move" } } as const
const handsOut = { tag: "orders", audience: { capability: "deliveries.hand-out" } } as const
const byLink = { tag: "delivery", audience: "courier-link" } as const

export const deliveryEndpoints = {
  "GET /delivery/address-at/": {
    summary: "Words for where a pin stands, in the asker's language; null where nobody knows any",
    tag: "delivery",
    audience: "public",
    query: z.object({
      lat: z.coerce.number().pipe(coordinates.shape.lat),
      lng: z.coerce.number().pipe(coordinates.shape.lng),
      language: z.enum(["sa", "en"]),
    }),
    reply: reply(z.object({ address: z.string().nullable() })),
  },
  "POST /staff/map-links/": {
    summary: "Where a short link of a map app leads to; null where the map does not say",
    tag: "delivery",
    audience: "staff",
    isAudited: false,
    body: z.object({
      link: z.string().max(500, "too_long").meta({ description: "maps.app.goo.gl or goo.gl/maps" }),
    }),
    reply: reply(z.object({ point: coordinates.nullable() })),
  },
  "PUT /staff/deliveries/position/": {
    summary: "Where the asker is, for the guests of everything they carry now",
    isAudited: false,
    ...moves,
    body: coordinates,
    reply: nothing,
  },
  "POST /staff/orders/{id}/courier-links/": {
    summary: "Give an order to somebody without a login, by a link that is good for it alone",
    ...handsOut,
    params,
    body: z.object({
      id: uuid.meta({ description: "Made by the client: a retry makes no second link" }),
      version: z.int().meta({ description: "Of the order as the screen shows it" }),
      name: personName,
      phone: phone
        .nullable()
        .meta({ description: "Where it is sent by SMS; null: staff hand it over themselves" }),
      language: z.enum(["sa", "en"]).meta({ description: "Of the SMS" }),
    }),
    reply: reply(z.object({ order: staffOrder, link: courierLink })),
  },
  "GET /staff/orders/{id}/courier-link/": {
    summary: "The link by which an order is carried now, to hand it over once more",
    ...handsOut,
    isAudited: true,
    params,
    reply: reply(courierLink),
  },
  "DELETE /staff/orders/{id}/courier-link/": {
    summary: "Revoke the link at once; an order that is not on its way yet is ready again",
    ...handsOut,
    params,
    query: z.object({
      link_id: uuid
        .optional()
        .meta({ description: "The one that was looked at: another one is not revoked with it" }),
    }),
    reply: reply(staffOrder),
  },
  "GET /delivery/{uuid}/": {
    summary: "What to bring where, for the holder of a link",
    ...byLink,
    params: ofPlace,
    reply: reply(linkedDelivery),
  },
  "POST /delivery/{uuid}/moves/": {
    summary: "Take the order along, or hand it over; what has happened already is answered again",
    ...byLink,
    params: ofPlace,
    body: z.object({
      action: z.enum(linkActions),
      collected_minor: z.int().min(0).max(9_999_999_999).optional().meta({
        description: "With `deliver`: cash",
      }),
    }),
    reply: reply(linkedDelivery),
  },
  "PUT /delivery/{uuid}/position/": {
    summary: "Where the holder of a link is; kept only while the order is on its way",
    ...byLink,
    params: ofPlace,
    body: coordinates,
    reply: reply(z.object({ is_kept: z.boolean() })),
  },
} satisfies EndpointTable
