import { type GoneTicket, goneShownMs, goneTickets } from "@sufra/domain/order/kitchen/gone-tickets"
import { useState } from "react"
import { serverNowMs, useServerNow } from "../../shell/api/server-clock.ts"
import type { Kitchen, StaffOrder } from "../order/index.ts"

type Followed = { kitchen: Kitchen; gone: GoneTicket<StaffOrder>[] }

/** What was called off while this screen showed it, until it is tapped away or a minute has passed. */
export function useGoneTickets(kitchen: Kitchen) {
  const [followed, setFollowed] = useState<Followed>({ kitchen, gone: [] })
  const nowMs = useServerNow()
  if (followed.kitchen !== kitchen) {
    const before = { tickets: followed.kitchen.tickets, gone: followed.gone }
    setFollowed({ kitchen, gone: goneTickets(before, kitchen, serverNowMs()) })
  }
  function dismiss(id: string) {
    setFollowed(({ gone, ...rest }) => ({
      ...rest,
      gone: gone.filter(({ order }) => order.id !== id),
    }))
  }
  const gone = followed.gone
    .filter(({ goneAtMs }) => nowMs - goneAtMs < goneShownMs)
    .map(({ order }) => order)
  return { gone, dismiss }
}
