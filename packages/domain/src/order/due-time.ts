const minuteMs = 60_000

/** Nobody's door is the counter, however near their zone. */
const shortestWayMinutes = 5

/**
 * How long before the door an order leaves. A zone's minutes are from the order to the door, so what
 * the kitchen usually takes of them is not the way.
 */
export function wayMinutesOf(zone: { minutes: number } | null, leadMinutes: number): number {
  if (!zone) return 0
  return Math.min(zone.minutes, Math.max(shortestWayMinutes, zone.minutes - leadMinutes))
}

export type Promised = {
  /** When the guest wants it; null = as soon as it can be. */
  receiveAtMs: number | null
  /** When they were told they have it. */
  readyAtMs: number
  wayMinutes: number
}

/** When the guest has it: at the counter or the table, or at their door. */
export function promisedAtMs({ receiveAtMs, readyAtMs }: Promised): number {
  return receiveAtMs ?? readyAtMs
}

/** When the kitchen has to be done with it: what is carried leaves before it is there. */
export function dueAtMs(order: Promised): number {
  return promisedAtMs(order) - order.wayMinutes * minuteMs
}
