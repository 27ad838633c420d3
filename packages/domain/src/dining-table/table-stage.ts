import type { OrderState } from "../order/order-states.ts"

export type TableStage =
  | "free"
  | "reserved"
  | "seated"
  | "ordered"
  | "cooking"
  | "late"
  | "ready"
  | "eating"
  | "bill"

/** An order of the open sitting that was, or will be, made. */
export type TableOrder = {
  state: OrderState
  /** When the kitchen has to be done with it. */
  dueAtMs: number
  /** When it came into the state it is in. */
  sinceMs: number
}

export type TableFacts = {
  isReserved: boolean
  /** Null: nobody sits there. */
  sitting: {
    openedAtMs: number
    checkPrintedAtMs: number | null
    orders: readonly TableOrder[]
  } | null
  /** When the table asked for the bill; null: it has not, or somebody has answered. */
  billCalledAtMs: number | null
}

/** A stage with the moment that it is counted from, or, while the kitchen cooks, counted down to. */
export type StageAt = { stage: TableStage; atMs: number | null }

const unsent: ReadonlySet<OrderState> = new Set(["pending-payment", "unconfirmed", "pending"])
const cooked: ReadonlySet<OrderState> = new Set(["accepted", "sent-to-kitchen"])

const earliest = (times: readonly number[]) => Math.min(...times)

/**
 * Returns what a table waits for most: hot food first, then food that is late, an order that nobody has accepted, the
 * bill, and what only takes its time.
 */
export function stageOfTable(
  { isReserved, sitting, billCalledAtMs }: TableFacts,
  nowMs: number,
): StageAt {
  if (!sitting) return { stage: isReserved ? "reserved" : "free", atMs: null }
  const inState = (wanted: (state: OrderState) => boolean) =>
    sitting.orders.filter(({ state }) => wanted(state))
  const ready = inState((state) => state === "ready")
  if (ready.length > 0) return { stage: "ready", atMs: earliest(ready.map((one) => one.sinceMs)) }
  const cooking = inState((state) => cooked.has(state))
  const dueMs = earliest(cooking.map((one) => one.dueAtMs))
  if (cooking.length > 0 && dueMs < nowMs) return { stage: "late", atMs: dueMs }
  const waiting = inState((state) => unsent.has(state))
  if (waiting.length > 0) {
    return { stage: "ordered", atMs: earliest(waiting.map((one) => one.sinceMs)) }
  }
  const billAtMs = billCalledAtMs ?? sitting.checkPrintedAtMs
  if (billAtMs !== null) return { stage: "bill", atMs: billAtMs }
  if (cooking.length > 0) return { stage: "cooking", atMs: dueMs }
  if (sitting.orders.length === 0) return { stage: "seated", atMs: sitting.openedAtMs }
  return { stage: "eating", atMs: Math.max(...sitting.orders.map((one) => one.sinceMs)) }
}

const minuteMs = 60_000

/** Whole minutes between now and the moment of a stage, in whichever direction; a minute that began counts ahead. */
export function stageMinutes({ stage, atMs }: StageAt, nowMs: number): number | null {
  if (atMs === null) return null
  if (stage === "cooking") return Math.max(1, Math.ceil((atMs - nowMs) / minuteMs))
  return Math.max(0, Math.floor((nowMs - atMs) / minuteMs))
}
