import type { StaffOrder } from "../order/index.ts"

const quickMinutes = [10, 15, 20, 30, 45]
const minuteMs = 60_000
const longestMinutes = 600

/**
 * What the guest was told when ordering: the branch's usual time, or its zone's. Null for an order for
 * later, whose time the guest has chosen.
 */
export function usualMinutes(order: Pick<StaffOrder, "placed_at" | "ready_at" | "receive_at">) {
  if (order.receive_at !== null) return null
  const toldMs = Date.parse(order.ready_at) - Date.parse(order.placed_at)
  return Math.min(longestMinutes, Math.max(1, Math.round(toldMs / minuteMs)))
}

/**
 * The quick ones of the kitchen, and what they make at the door where it is carried; with the usual one
 * among them in its place.
 */
export function readyChoices(usual: number, wayMinutes: number): number[] {
  const quick = quickMinutes.map((minutes) => minutes + wayMinutes)
  return [...new Set([...quick, usual])].toSorted((a, b) => a - b)
}
