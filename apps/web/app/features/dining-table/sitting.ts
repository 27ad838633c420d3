import type { ApiReply } from "@sufra/contract/client/client"
import { useEffect } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useCustomer } from "../customer/index.ts"
import { noteSeat, type Place } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"

export type Sitting = ApiReply<"GET /table/qr/{uuid}/sitting/">

/** The table of the code as this guest may see it; nothing while they are not signed in. */
export function useSitting(uuid: string, place: Place): Loaded<Sitting> {
  const customer = useCustomer(place.id)
  const isWanted = place.table !== null && customer !== null
  const sitting = useLoaded(
    isWanted ? `sitting ${uuid} ${customer.id}` : null,
    () => browserApi("GET /table/qr/{uuid}/sitting/", { params: { uuid } }),
    place.version,
  )
  useFresh(sitting.reload, isWanted)
  useNotedSeat(uuid, sitting.data)
  return sitting
}

/** Whoever shows the table's name shows the one where the guest sits now. */
function useNotedSeat(uuid: string, sitting: Sitting | null): void {
  const label = sitting?.standing === "joined" ? sitting.table.label : null
  const isKnown = sitting !== null
  useEffect(() => {
    if (isKnown) noteSeat(uuid, label)
  }, [uuid, label, isKnown])
}

/** Reserved, or its check is printed: as far as a page of everybody can know. */
export function isTableTaken({ table }: Place): boolean {
  return table?.status === "reserved" || table?.status === "check-printed"
}

/** Whether this guest may order at the table; null while that is not known. */
export function maySitDown(sitting: Sitting | null): boolean | null {
  return sitting && (sitting.standing === "free" || sitting.standing === "joined")
}

/** Who waits to be let in, as far as this guest may answer them. */
export function askingAt({ may_answer, guests }: Sitting): Sitting["guests"] {
  return may_answer ? guests.filter(({ state }) => state === "asked") : []
}
