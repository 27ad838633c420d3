import type { ApiReply } from "@sufra/contract/client/client"
import { browserApi } from "../../shell/api/api.ts"
import { type Loaded, useLoaded } from "../../shell/api/use-loaded.ts"
import { useFresh } from "../order/index.ts"

export type Bill = ApiReply<"GET /payment/qr/{uuid}/bill/">
export type BilledItem = Bill["orders"][number]["items"][number]

/** The table's bill as it moves: who claims what is seen by everybody there. */
export function useBill(uuid: string, isWanted: boolean): Loaded<Bill> {
  const loaded = useLoaded(isWanted ? `bill ${uuid}` : null, () =>
    browserApi("GET /payment/qr/{uuid}/bill/", { params: { uuid } }),
  )
  useFresh(loaded.reload, isWanted)
  return loaded
}
