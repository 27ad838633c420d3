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

/**
 * The same for everybody who is not signed in, whoever they are: it tells nothing of a phone. An owner who chose
 * "never" is not overruled, also while codes are short: then nobody new can order but through the staff.
 */
export function withoutCodeOffer(
  chosen: OrdersWithoutCode,
  { sms, areCodesShort }: { sms: SmsState; areCodesShort: boolean },
): WithoutCodeOffer {
  if (chosen === "never") return "refused"
  if (sms === "none") return "only"
  // The next code may arrive, so a guest may still ask for one.
  const isHard = sms === "failing" || areCodesShort
  return chosen === "always" || isHard ? "offered" : "refused"
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

/** The console shows so many of the orders that wait, and counts the others. */
export const unconfirmedShown = 10

/** Above the number shown an order rings for so long, then the list alone tells of it. */
const firstRingMs = 60_000

/**
 * A few orders ring until somebody answers them. Of many, each rings in its first minute: a flood does not ring
 * longer than it lasts, and no place is deaf to its guests because many wait.
 */
export function ringsForUnconfirmed(count: number, ageMs: number): boolean {
  return count <= unconfirmedShown || ageMs < firstRingMs
}

/**
 * How many orders may wait at once: of one browser, at one table, and for pickup at one branch. A table and
 * the pickups have room of their own, so that strangers from afar never fill a table. They hold nothing, so there is
 * room for more than forty addresses can send while a guest's order waits.
 */
export const mostUnconfirmed = { ofBrowser: 1, atTable: 300, forPickup: 1_000 } as const

/**
 * The network whose oldest order gives way to a new one, once a list is full: the one with the most orders,
 * unless it would then have fewer than the newcomer's own. Otherwise the newcomer's own network gives way. Null:
 * each place is held by somebody else's only order, and the oldest of all gives way.
 */
export function networkGivingWay(
  waiting: readonly { network: string; count: number }[],
  newcomer: string,
): string | null {
  const own = waiting.find(({ network }) => network === newcomer)?.count ?? 0
  const [most] = waiting.toSorted((one, other) => other.count - one.count)
  if (most && most.count >= own + 2) return most.network
  return own > 0 ? newcomer : null
}
