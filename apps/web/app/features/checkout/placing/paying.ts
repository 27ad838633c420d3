import { setPaymentData, takeOrdered } from "@sufra/domain/cart/change-cart"
import { newId } from "@sufra/domain/kernel/ids"
import { changeCart } from "../../cart/index.ts"
import { forgetOrder } from "../data/order-data-store.ts"
import { readPayingText, usePayingText, writePayingText } from "./paying-key.ts"

type OrderedLine = { key: string; quantity: number }

/** An order that is placed and waits for its payment: until then its lines stay in the cart. */
export type Paying = {
  orderId: string
  /** The attempt under way, kept before it is sent: a second tab or a reload sends the same one. */
  paymentId: string | null
  lines: OrderedLine[]
}

function write(placeId: string, paying: Paying | null): void {
  writePayingText(placeId, paying && JSON.stringify(paying))
}

function isPaying(kept: Partial<Paying> | null): kept is Paying {
  return typeof kept?.orderId === "string" && Array.isArray(kept.lines)
}

function payingOf(text: string | null): Paying | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Paying> | null
    return isPaying(kept) ? { ...kept, paymentId: kept.paymentId ?? null } : null
  } catch {
    return null
  }
}

export function readPaying(placeId: string): Paying | null {
  return payingOf(readPayingText(placeId))
}

export function usePayingOrderId(placeId: string): string | null {
  return payingOf(usePayingText(placeId))?.orderId ?? null
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

/** Paid, or to be paid at the counter: now it has left the cart. False: this had been done before. */
export function finishPaying(placeId: string, orderId: string): boolean {
  const kept = readPaying(placeId)
  if (kept?.orderId !== orderId) return false
  write(placeId, null)
  if (kept.lines.length > 0) changeCart(placeId, (cart) => takeOrdered(cart, kept.lines))
  forgetOrder(placeId)
  return true
}

export function forgetPaying(placeId: string): void {
  write(placeId, null)
}

/** It will never be paid; the cart is as it was. False: this had been done before. */
export function giveUpPaying(placeId: string, orderId: string): boolean {
  if (readPaying(placeId)?.orderId !== orderId) return false
  write(placeId, null)
  return true
}
