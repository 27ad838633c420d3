import { useParams } from "react-router"
import { create } from "zustand"
import { readSession, writeSession } from "../../shell/storage/session-storage.ts"
import type { Place } from "./place.ts"

type Seat = { code: string; label: string }

const key = "sufra-seat"

/** Where the guest of a code sits, once that is known: staff may have moved them to another table. */
const seatStore = create<{ seat: Seat | null }>()(() => ({ seat: null }))

/** Null: nowhere. Kept for this tab, for the pages that do not ask. */
export function noteSeat(code: string, label: string | null): void {
  const seat = label === null ? null : { code, label }
  seatStore.setState({ seat })
  writeSession(key, seat)
}

/** As it was before the page was opened anew; the server draws every page without it. */
export function recallSeat(): void {
  const kept = readSession(key) as Partial<Seat> | null
  const { code, label } = kept ?? {}
  if (typeof code !== "string" || typeof label !== "string") return
  seatStore.setState(({ seat }) => ({ seat: seat ?? { code, label } }))
}

/** Whether the guest of a code belongs to a table, as far as this browser has heard. */
export function useIsSeated(code: string): boolean {
  return seatStore(({ seat }) => seat?.code === code)
}

/** The table as this guest calls it: the page is everybody's, and knows only the code's own. */
export function useTableLabel({ table }: Place): string | null {
  const { uuid } = useParams()
  const seat = seatStore((state) => state.seat)
  return seat && table && seat.code === uuid ? seat.label : (table?.label ?? null)
}
