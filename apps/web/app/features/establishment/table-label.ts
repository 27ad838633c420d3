import { useParams } from "react-router"
import { create } from "zustand"
import type { Place } from "./place.ts"

type Seat = { code: string; label: string }

/** Where the guest of a code sits, once that is known: staff may have moved them to another table. */
const seatStore = create<{ seat: Seat | null }>()(() => ({ seat: null }))

/** Null: nowhere, or not known any more. */
export function noteSeat(code: string, label: string | null): void {
  seatStore.setState({ seat: label === null ? null : { code, label } })
}

/** The table as this guest calls it: the page is everybody's, and knows only the code's own. */
export function useTableLabel({ table }: Place): string | null {
  const { uuid } = useParams()
  const seat = seatStore((state) => state.seat)
  return seat && table && seat.code === uuid ? seat.label : (table?.label ?? null)
}
