import { setPaymentData, takeOrdered } from "@sufra/domain/cart/change-cart"
import { newId } from "@sufra/domain/kernel/ids"
import { readStored, writeStored } from "../../../shell/storage/storage.ts"
import { changeCart } from "../../cart/index.ts"
import { forgetOrder } from "../data/order-data-store.ts"
import { payingKey } from "./paying-key.ts"

type OrderedLine = { key: string; quantity: number }

/** An order that is placed and waits for its payment: until then its lines stay in the cart. */
export type Paying = {
  orderId: string
  /** The attempt under way, kept before it is sent: a second tab or a reload sends the same one. */
  paymentId: string | null
  lines: OrderedLine[]
}

/** Where a browser stores nothing, the page itself remembers. */
const remembered = new Map<string, Paying>()

function write(placeId: string, paying: Paying | null): void {
  if (paying) remembered.set(placeId, paying)
  else remembered.delete(placeId)
  writeStored(payingKey(placeId), paying && JSON.stringify(paying))
}

function isPaying(kept: Partial<Paying> | null): kept is Paying {
  return typeof kept?.orderId === "string" && Array.isArray(kept.lines)
}

export function readPaying(placeId: string): Paying | null {
  try {
    const kept = JSON.parse(readStored(payingKey(placeId)) ?? "null") as Partial<Paying> | null
    if (isPaying(kept)) return { ...kept, paymentId: kept.paymentId ?? null }
  } catch {
    // What cannot be read is as good as nothing.
  }
  return remembered.get(placeId) ?? null
}

export function keepPaying(placeId: string, orderId: string, lines: OrderedLine[]): void {
  const kept = lines.map(({ key, quantity }) => ({ key, quantity }))
  write(placeId, { orderId, paymentId: null, lines: kept })
}

/** The id to send: that of the attempt under way, unless it has come to its end. */
export function attemptIdOf(placeId: string, orderId: string, ended: readonly string[]): string {
  const kept = readPaying(placeId)
  const own = kept?.orderId === orderId ? kept : null
  if (own?.paymentId && !ended.includes(own.paymentId)) return own.paymentId
  const paymentId = newId()
  write(placeId, { orderId, lines: own?.lines ?? [], paymentId })
  changeCart(placeId, (cart) => setPaymentData(cart, { method: "online-card", paymentId }))
  return paymentId
}

/** It came to nothing: the next one is another. */
export function endAttempt(placeId: string, paymentId: string): void {
  const kept = readPaying(placeId)
  if (kept?.paymentId === paymentId) write(placeId, { ...kept, paymentId: null })
}

/** Paid, or to be paid at the counter: now it has left the cart. */
export function finishPaying(placeId: string, orderId: string): void {
  const kept = readPaying(placeId)
  if (kept?.orderId !== orderId) return
  write(placeId, null)
  if (kept.lines.length > 0) changeCart(placeId, (cart) => takeOrdered(cart, kept.lines))
  forgetOrder(placeId)
}

export function forgetPaying(placeId: string): void {
  write(placeId, null)
}

/** It will never be paid; the cart is as it was. */
export function giveUpPaying(placeId: string, orderId: string): void {
  if (readPaying(placeId)?.orderId === orderId) write(placeId, null)
}
