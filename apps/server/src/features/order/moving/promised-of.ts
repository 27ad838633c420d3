import type { Promised } from "@sufra/domain/order/due-time"
import type { OrderRow } from "../queries.ts"

/** What a stored order promises, as the rule of times reads it. */
export function promisedOf({ receiveAt, readyAt, wayMinutes }: OrderRow): Promised {
  return { receiveAtMs: receiveAt?.getTime() ?? null, readyAtMs: readyAt.getTime(), wayMinutes }
}
