import { firstNameOf } from "../customer/name.ts"
import { type Capability, can, type Standing } from "./roles.ts"

/**
 * What an answer of the server may hold of a guest. `name` is the full name; `phone-tail` the end of a number, with
 * which a guest is asked back; `profile` what somebody said of themselves, as a birthday; `words` what they wrote;
 * `card` the brand and the end of a card.
 */
export const personalFields = [
  "name",
  "first-name",
  "phone",
  "phone-tail",
  "email",
  "address",
  "handover-note",
  "profile",
  "words",
  "card",
] as const
export type PersonalField = (typeof personalFields)[number]

/**
 * The only table of who sees which field of a guest, by what somebody may do. A field that is missing here is null
 * in every answer to them; where an order decides as well, `fieldsOfOrder` takes more away.
 */
const fieldsBy: Partial<Record<Capability, readonly PersonalField[]>> = {
  "customers.view": personalFields,
  "guests.find": ["first-name", "phone-tail", "handover-note"],
  "guests.call": ["phone"],
  "deliveries.bring": ["first-name", "phone", "address", "handover-note"],
  "deliveries.hand-out": ["address"],
  "payments.view": ["card"],
}

const shownOnOrders = Object.keys(fieldsBy) as Capability[]

/** Everything of guests that any answer may hold for somebody of this standing. */
export function personalFieldsFor(standing: Standing): ReadonlySet<PersonalField> {
  const held = shownOnOrders.filter((capability) => can(standing, capability))
  return new Set(held.flatMap((capability) => fieldsBy[capability] ?? []))
}

/** How an order stands to the person who looks at it. */
export type OrderInSight = { isOver: boolean; isCarriedByAsker: boolean }

/**
 * What somebody sees of an order's guest. Whoever keeps the customer list sees everything; whoever serves sees whom
 * to call out; whoever gives deliveries to couriers sees where they go until the order is over; a courier sees their
 * own delivery while it is under way.
 */
export function fieldsOfOrder(
  standing: Standing,
  { isOver, isCarriedByAsker }: OrderInSight,
): ReadonlySet<PersonalField> {
  if (can(standing, "customers.view")) return new Set(personalFields)
  const fields = new Set<PersonalField>()
  const add = (more: readonly PersonalField[]) => {
    for (const field of more) fields.add(field)
  }
  if (can(standing, "payments.view")) add(["card"])
  if (can(standing, "guests.find")) {
    add(["first-name", "phone-tail"])
    if (!isOver) add(["handover-note"])
  }
  if (can(standing, "deliveries.hand-out") && !isOver) add(["address"])
  if (can(standing, "deliveries.bring") && isCarriedByAsker && !isOver) {
    add(fieldsBy["deliveries.bring"] ?? [])
  }
  return fields
}

/**
 * An answer is read in an order that somebody has opened, in a list that hangs open in the room, or in the kitchen,
 * whose screen names nobody, whoever is signed in there.
 */
export type OrderScreen = "order" | "list" | "kitchen"

const names: readonly PersonalField[] = ["name", "first-name"]

/**
 * The fields that a screen may show. Where guests are called by number no screen shows a name, and no list the note
 * for the counter, which tells whose car it is or who comes.
 */
export function fieldsOnScreen(
  fields: ReadonlySet<PersonalField>,
  { screen, byNumber }: { screen: OrderScreen; byNumber: boolean },
): ReadonlySet<PersonalField> {
  if (screen === "kitchen") return new Set()
  if (!byNumber) return fields
  const hidden = screen === "list" ? [...names, "handover-note"] : names
  return new Set([...fields].filter((field) => !hidden.includes(field)))
}

const tailLength = 4

/** As many digits as a guest is asked for; null for a number that is no longer than that. */
export function phoneTailOf(phone: string | null): string | null {
  return phone && phone.length > tailLength ? phone.slice(-tailLength) : null
}

export type GuestInSight = {
  name: string | null
  firstName: string | null
  phone: string | null
  phoneTail: string | null
}

/** A guest without the fields that are not to be seen: null stands for each of those. */
export function guestInSight(
  fields: ReadonlySet<PersonalField>,
  guest: { name: string; phone: string | null },
): GuestInSight {
  return {
    name: fields.has("name") ? guest.name : null,
    firstName: fields.has("first-name") ? firstNameOf(guest.name) : null,
    phone: fields.has("phone") ? guest.phone : null,
    phoneTail: fields.has("phone-tail") ? phoneTailOf(guest.phone) : null,
  }
}

/** A call may be needed a while after an order was handed over: something was left out, or lies on the counter. */
const callableAfterMs = 60 * 60_000

/** Whether the number of an order's guest may still be revealed for a call; null: the order is not over. */
export function canStillCall(overSinceMs: number | null, nowMs: number): boolean {
  return overSinceMs === null || nowMs - overSinceMs < callableAfterMs
}

/** How staff may look for orders: by anything, by a whole number of an order or a phone, or by an order's alone. */
export type OrderSearch = "anything" | "whole-number" | "order-number"

export function orderSearchOf(standing: Standing): OrderSearch {
  if (can(standing, "customers.view")) return "anything"
  return can(standing, "guests.find") ? "whole-number" : "order-number"
}
