import type { Reader } from "@sufra/db/connection"
import { listLostSittings } from "../../dining-table/index.ts"
import { dueOfOrders, listOrdersOfSittings, moneyOfOrders } from "../../order/index.ts"
import type { Period } from "./settlement-queries.ts"

/** What nobody paid at tables that were closed in these days. Who comes back and pays makes it smaller. */
export async function listLosses(reader: Reader, period: Period) {
  const lost = await listLostSittings(reader, period)
  const ids = lost.map(({ id }) => id)
  const orders = await listOrdersOfSittings(reader, period.establishmentId, ids)
  const orderIds = orders.map(({ id }) => id)
  const moneyOf = await moneyOfOrders(reader, period.establishmentId, orderIds)
  return lost.flatMap(({ lossMinor, reason, closedAt, by, ...row }) => {
    const own = orders.filter(({ sittingId }) => sittingId === row.id)
    const amountMinor = Math.min(lossMinor ?? 0, dueOfOrders(own, moneyOf))
    if (amountMinor === 0 || !reason || !closedAt || !by) return []
    return { ...row, amountMinor, reason, closedAt, by }
  })
}

export type LossRow = Awaited<ReturnType<typeof listLosses>>[number]
