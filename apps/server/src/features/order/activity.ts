import type { ActivitySource } from "../../activity-source.ts"
import { listOrdersOfCustomer } from "./customer-queries.ts"

export const orderActivity: ActivitySource = async (reader, whose, { before, limit }) => {
  const mark = before && { placedAt: new Date(before.atMs), id: before.id }
  const rows = await listOrdersOfCustomer(reader, whose, { before: mark, limit })
  return rows.map(({ id, placedAt, number, type, state, totalMinor }) => ({
    ...{ type: "order", id, atMs: placedAt.getTime() },
    facts: { number, type, state, totalMinor },
  }))
}
