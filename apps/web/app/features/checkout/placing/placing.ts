import { ApiError } from "@sufra/contract/api-error"
import type { ApiInput, ApiReply } from "@sufra/contract/client/client"
import { browserApi } from "../../../shell/api/api.ts"
import { reopenStream } from "../../../shell/api/hints.ts"
import { currentBrowserLocale } from "../../../shell/locale.ts"
import { readStored, writeStored } from "../../../shell/storage/storage.ts"
import { findCustomer } from "../../customer/index.ts"
import type { Contact } from "../without-code/use-unverified-contact.ts"
import { placingKey } from "./placing-key.ts"

export type PlaceBody = ApiInput<"POST /order/qr/{uuid}/orders/">["body"]
export type PlacedOrder = ApiReply<"POST /order/qr/{uuid}/orders/">

/** Who placed it: a customer, and nobody else sends it; or this browser, without a code. */
export type Placer = { customerId: string; contact: null } | { customerId: null; contact: Contact }

/** An order on its way: kept before it is sent, until an answer says what became of it. */
export type Placing = Placer & {
  uuid: string
  body: PlaceBody
  savedAtMs: number
}

export type Settled =
  | { status: "placed"; order: PlacedOrder }
  | { status: "refused"; error: ApiError }
  /** No answer, or none that says: it may be there or not. */
  | { status: "unknown" }
  /** The session ended meanwhile; an earlier try may have been heard all the same. */
  | { status: "signed-out" }
  /** It never reached the server, and too long ago to be sent by itself. */
  | { status: "never-sent" }
  /** Another customer has signed in meanwhile, who hears nothing of it. */
  | { status: "dropped" }

/** For so long the guest still means it; later it is looked for, and not sent again. */
const freshMs = 10 * 60_000

/** Where a browser stores nothing, the page itself remembers. */
const remembered = new Map<string, Placing>()

export function keepPlacing(placeId: string, placing: Placing): void {
  remembered.set(placeId, placing)
  writeStored(placingKey(placeId), JSON.stringify(placing))
}

export function forgetPlacing(placeId: string): void {
  remembered.delete(placeId)
  writeStored(placingKey(placeId), null)
}

function storedPlacing(placeId: string): Placing | null {
  try {
    const kept = JSON.parse(readStored(placingKey(placeId)) ?? "null") as Placing | null
    const isWhole = typeof kept?.uuid === "string" && typeof kept.body?.id === "string"
    const isOwned = typeof kept?.customerId === "string" || typeof kept?.contact?.phone === "string"
    return isWhole && isOwned && typeof kept.savedAtMs === "number" ? kept : null
  } catch {
    return null
  }
}

export function readPlacing(placeId: string): Placing | null {
  return storedPlacing(placeId) ?? remembered.get(placeId) ?? null
}

const noAnswer: ReadonlySet<ApiError["code"]> = new Set([
  "request_aborted",
  "network_failed",
  "timed_out",
  "request_failed",
  "service_unavailable",
  "rate_limited",
  "storage_full",
  "unknown",
])

/** What a failed try says about the order. */
export function settledBy(error: unknown): Settled {
  if (!(error instanceof ApiError) || noAnswer.has(error.code)) return { status: "unknown" }
  if (error.status === 401) return { status: "signed-out" }
  return { status: "refused", error }
}

/** What only a guest who is known has is left at home; the stream hears of it under the browser's new mark. */
async function placeUnconfirmed(uuid: string, body: PlaceBody, contact: Contact) {
  const {
    coupon_code: _c,
    reward_id: _r,
    points: _p,
    delivery_point: _d,
    address: _a,
    ...rest
  } = body
  const order = await browserApi("POST /order/qr/{uuid}/unconfirmed-orders/", {
    params: { uuid },
    body: { ...rest, ...contact, language: currentBrowserLocale() },
  })
  reopenStream()
  return order
}

async function send(placing: Placing): Promise<Settled> {
  const { uuid, body } = placing
  const params = { uuid }
  try {
    const order = placing.contact
      ? await placeUnconfirmed(uuid, body, placing.contact)
      : await browserApi("POST /order/qr/{uuid}/orders/", { params, body })
    return { status: "placed", order }
  } catch (error) {
    return settledBy(error)
  }
}

async function lookFor({ uuid, body, contact }: Placing): Promise<Settled> {
  try {
    const params = { uuid, order: body.id }
    const order = contact
      ? await browserApi("GET /order/qr/{uuid}/unconfirmed-orders/{order}/", { params })
      : await browserApi("GET /order/qr/{uuid}/orders/{order}/", { params })
    return { status: "placed", order }
  } catch (error) {
    const settled = settledBy(error)
    return settled.status === "refused" ? { status: "never-sent" } : settled
  }
}

/** Only for the customer who placed it: with another one's session it would become their order. */
async function sendAsPlacer(placeId: string, placing: Placing, nowMs: number): Promise<Settled> {
  const isFresh = nowMs - placing.savedAtMs < freshMs
  if (placing.contact) return isFresh ? send(placing) : lookFor(placing)
  const current = await findCustomer(placeId, placing.uuid)
  if (current.kind === "guest") return { status: "signed-out" }
  if (current.kind !== "customer") return { status: "unknown" }
  if (current.customer.id !== placing.customerId) return { status: "dropped" }
  return isFresh ? send(placing) : lookFor(placing)
}

const running = new Map<string, Promise<Settled>>()

/**
 * Sends what is kept, under its own id: however often it is sent there is one order. One try at a time.
 * Nothing is kept any more once it is known what became of it.
 */
export function settle(placeId: string, nowMs = Date.now()): Promise<Settled> {
  const placing = readPlacing(placeId)
  if (!placing) return Promise.resolve({ status: "never-sent" })
  const before = running.get(placing.body.id)
  if (before) return before
  const attempt = sendAsPlacer(placeId, placing, nowMs).then((settled) => {
    running.delete(placing.body.id)
    const isOver = settled.status !== "unknown" && settled.status !== "signed-out"
    if (isOver && readPlacing(placeId)?.body.id === placing.body.id) forgetPlacing(placeId)
    return settled
  })
  running.set(placing.body.id, attempt)
  return attempt
}
