import { mostPortions } from "@sufra/domain/cart/change-cart"
import { type Choice, emptyChoice } from "@sufra/domain/menu/choice/choice"
import { readSession, writeSession } from "../../../../shell/storage/session-storage.ts"

/** What a guest has done about one item and not yet put into the cart. */
export type Tapped = { choice: Choice; quantity: number; note: string }

export const untapped: Tapped = { choice: emptyChoice, quantity: 1, note: "" }
export const longestNote = 200

const keyOf = (itemId: string) => `sufra-choice-${itemId}`

function idsIn(value: unknown): Record<string, string[]> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(
    Object.entries(value).map(([place, ids]) => [
      place,
      (Array.isArray(ids) ? ids : []).filter((id) => typeof id === "string"),
    ]),
  )
}

/** Storage is the guest's: what it holds is read as whatever of it makes sense. */
export function tappedIn(kept: unknown): Tapped {
  if (typeof kept !== "object" || kept === null) return untapped
  const { choice, quantity, note } = kept as { [key in keyof Tapped]?: unknown }
  const { options, parts } = (choice ?? {}) as { [key in keyof Choice]?: unknown }
  const isCount = Number.isInteger(quantity) && Number(quantity) >= 1
  return {
    choice: { options: idsIn(options), parts: idsIn(parts) },
    quantity: isCount ? Math.min(Number(quantity), mostPortions) : 1,
    note: typeof note === "string" ? note.slice(0, longestNote) : "",
  }
}

export function readTapped(itemId: string): Tapped {
  return tappedIn(readSession(keyOf(itemId)))
}

export function keepTapped(itemId: string, tapped: Tapped): void {
  writeSession(keyOf(itemId), tapped === untapped ? null : tapped)
}
