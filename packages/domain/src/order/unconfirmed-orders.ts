import { type OrderType, orderTypes, type PaymentMethod } from "../establishment/settings.ts"

/** Of a place: whether guests may order with a phone that no code has verified, for staff to confirm. */
export const ordersWithoutCodeChoices = ["without-sms", "always", "never"] as const
export type OrdersWithoutCode = (typeof ordersWithoutCodeChoices)[number]

/** Whether a place's codes reach its guests: `failing` while its provider takes none of them. */
export const smsStates = ["none", "failing", "works"] as const
export type SmsState = (typeof smsStates)[number]

/** `only`: no code can be sent, so nobody who is not signed in can order in another way. */
export const withoutCodeOffers = ["refused", "offered", "only"] as const
export type WithoutCodeOffer = (typeof withoutCodeOffers)[number]

export function withoutCodeOffer(chosen: OrdersWithoutCode, sms: SmsState): WithoutCodeOffer {
  if (chosen === "never") return "refused"
  if (sms === "none") return "only"
  // The next code may arrive, so a guest may still ask for one.
  return chosen === "always" || sms === "failing" ? "offered" : "refused"
}

type WantedWithoutCode = { type: OrderType; paymentMethod: PaymentMethod }

/** Why an order needs a verified phone, which staff could not make good at the counter; null: it does not. */
export function codeNeededFor(
  offer: WithoutCodeOffer,
  { type, paymentMethod }: WantedWithoutCode,
): "code_needed" | "delivery_needs_code" | "online_payment_needs_code" | null {
  if (offer === "refused") return "code_needed"
  // Nobody would see the guest before the food is at a door.
  if (type === orderTypes.delivery) return "delivery_needs_code"
  return paymentMethod === "online-card" ? "online_payment_needs_code" : null
}

/** Whoever has not come to the counter by then has thought better of it. */
export const unconfirmedLifeMs = 15 * 60_000

/** How long the browser that ordered may sign in as the customer whom confirming has made. */
export const confirmedSignInMs = 3 * 60 * 60_000

/**
 * How many may wait at once. Nobody has proven anything yet, so a prank costs nothing: one for each browser
 * and each phone, and no more at a table than friends who all order by themselves.
 */
export const mostUnconfirmed = { ofBrowser: 1, ofPhone: 1, atTable: 6 } as const
