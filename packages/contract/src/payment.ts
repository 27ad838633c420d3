import { paymentMethods } from "@sufra/domain/establishment/settings"
import { z } from "zod"
import type { EndpointTable } from "./endpoint.ts"
import { qrParams } from "./establishment.ts"
import { orderType, reply } from "./shapes.ts"

export const paymentChoice = z
  .object({
    method: z.enum(paymentMethods),
    order_types: z.array(orderType),
    minimum_minor: z.int(),
    maximum_minor: z.int().nullable(),
  })
  .meta({ id: "PaymentChoice" })

export const paymentEndpoints = {
  "GET /menu/order/qr/payment/choices/{uuid}/": {
    summary: "The ways of paying that are offered, each with its order types and amount bounds",
    tag: "payment",
    audience: "public",
    params: qrParams,
    reply: reply(z.array(paymentChoice)),
  },
} satisfies EndpointTable
