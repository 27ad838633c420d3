import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import { phone } from "../customer/phone-proof.ts"
import { signedIn } from "../customer/verification.ts"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personName, reply, uuid } from "../shapes.ts"
import { guestOrder, placeBody } from "./order.ts"

/** What comes off an order is somebody's own, and a door is nobody's who was not seen. */
const withoutCode = placeBody.omit({
  coupon_code: true,
  reward_id: true,
  points: true,
  delivery_point: true,
  address: true,
})

const unconfirmedOrder = guestOrder
  .extend({
    can_sign_in: z.boolean().meta({
      description:
        "Staff have confirmed it, and its guest was new here: this browser may sign in as them",
    }),
  })
  .meta({ id: "UnconfirmedOrder" })

const ofOrder = qrParams.extend({ order: uuid })
const here = { tag: "order", audience: "public" } as const

export const unconfirmedOrderEndpoints = {
  "POST /order/qr/{uuid}/unconfirmed-orders/": {
    summary: "Order at a table or for pickup without a code: staff confirm it before it is made",
    ...here,
    params: qrParams,
    body: withoutCode.extend({
      name: personName,
      phone,
      language: z.enum(locales),
    }),
    reply: reply(unconfirmedOrder),
  },
  "GET /order/qr/{uuid}/unconfirmed-orders/{order}/": {
    summary: "An order that this browser placed without a code, also once it is confirmed",
    ...here,
    params: ofOrder,
    reply: reply(unconfirmedOrder),
  },
  "POST /order/qr/{uuid}/unconfirmed-orders/{order}/cancel/": {
    summary: "Cancel it, until staff have confirmed it",
    ...here,
    params: ofOrder,
    reply: reply(unconfirmedOrder),
  },
  "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/": {
    summary:
      "Sign in as the new customer whom staff have confirmed; only the browser that ordered may",
    ...here,
    params: ofOrder,
    reply: reply(signedIn),
  },
} satisfies EndpointTable
