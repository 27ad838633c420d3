import type { Share } from "@sufra/domain/payment/share"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"

/** `all` is sent as a sum: everything that nobody has paid for. */
const splitKinds = ["items", "all", "equal", "amount"] as const satisfies readonly (
  | Share["kind"]
  | "all"
)[]
export type SplitKind = (typeof splitKinds)[number]

/** How a guest wants to split the bill. */
export type Split = {
  /** Null: their share is paid, and they have not chosen to pay more. */
  kind: SplitKind | null
  /** Portions by key that the guest has ticked or unticked: their own dishes are ticked from the start. */
  ticks: Readonly<Record<string, boolean>>
  people: number
  typed: string
  /** How many shares the guest had paid when they chose: a payment ends the choice that it was for. */
  paidShares: number
}

export const mostPeople = 50

const keyOf = (sittingId: string) => `sufra-split:${sittingId}`

function ticksIn(value: unknown): Record<string, boolean> {
  if (typeof value !== "object" || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter(([, tick]) => typeof tick === "boolean"))
}

/** Storage belongs to the guest: whatever does not make sense is taken from `initial`. */
export function splitIn(kept: unknown, initial: Split): Split {
  if (typeof kept !== "object" || kept === null) return initial
  const { kind, ticks, people, typed, paidShares } = kept as { [key in keyof Split]?: unknown }
  if (paidShares !== initial.paidShares) return initial
  const isCount = Number.isInteger(people) && Number(people) >= 1 && Number(people) <= mostPeople
  return {
    kind: splitKinds.find((one) => one === kind) ?? initial.kind,
    ticks: ticksIn(ticks),
    people: isCount ? Number(people) : initial.people,
    typed: typeof typed === "string" ? typed : initial.typed,
    paidShares: initial.paidShares,
  }
}

/** Kept while the guest is at the bank: a declined card must not cost them their choice. */
export function readSplit(sittingId: string, initial: Split): Split {
  return splitIn(readSession(keyOf(sittingId)), initial)
}

export function keepSplit(sittingId: string, split: Split | null): void {
  writeSession(keyOf(sittingId), split)
}
