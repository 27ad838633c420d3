import type { ApiReply } from "@sufra/contract/client/client"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"

export type Choices = ApiReply<"GET /menu/order/qr/payment/choices/{uuid}/">
export type Online = NonNullable<Choices[number]["online"]>
export type Payment = ApiReply<"GET /payment/qr/{uuid}/payments/{payment}/">

/** What a place offers, asked anew whenever it has changed. */
export function useChoices(uuid: string, placeVersion: number): Loaded<Choices> {
  return useLoaded(
    `payment choices ${uuid}`,
    () => browserApi("GET /menu/order/qr/payment/choices/{uuid}/", { params: { uuid } }),
    placeVersion,
  )
}

export function onlineOf(choices: Choices): Online | null {
  return choices.find(({ method }) => method === "online-card")?.online ?? null
}

/** The page of an order's payment; with an attempt it asks how that stands. */
export function paymentPath(
  uuid: string,
  orderId: string,
  paymentId: string | null = null,
): string {
  const attempt = paymentId === null ? "" : `&payment=${paymentId}`
  return `/payment/${uuid}?order=${orderId}${attempt}`
}

export function failedPath(uuid: string, orderId: string, paymentId: string | null): string {
  const attempt = paymentId === null ? "" : `&payment=${paymentId}`
  return `/payment-failed/${uuid}?order=${orderId}${attempt}`
}

/**
 * With it the form is shown though an attempt is open: it is sent once more, or given up. Its value is the attempt
 * at a bank that the next one replaces.
 */
export const againParam = "again"
