import { message } from "@sufra/db/schema/message"
import { courierLink, order } from "@sufra/db/schema/order"
import { type SQL, sql } from "drizzle-orm"

/** What stands between the colons of a key, where it is the id of something. */
const aboutOrder = "^order:[0-9a-f-]{36}:"
const aboutLink = "^courier-link:[0-9a-f-]{36}$"

/**
 * The messages about orders of these branches; without branches, all of the place. Somebody who works
 * at one branch reads neither the guests of another nor who signs in where.
 */
export function ofBranches(establishmentId: string, branchIds: string[]): SQL | undefined {
  if (branchIds.length === 0) return undefined
  const named = sql`split_part(${message.key}, ':', 2)::uuid`
  const isHere = sql`${order.establishmentId} = ${establishmentId}
    AND ${order.branchId} = ANY(${sql.param(branchIds)}::uuid[])`
  return sql`CASE
    WHEN ${message.key} ~ ${aboutOrder} THEN EXISTS (
      SELECT 1 FROM ${order} WHERE ${isHere} AND ${order.id} = ${named})
    WHEN ${message.key} ~ ${aboutLink} THEN EXISTS (
      SELECT 1 FROM ${courierLink} JOIN ${order}
        ON ${order.establishmentId} = ${courierLink.establishmentId}
        AND ${order.id} = ${courierLink.orderId}
      WHERE ${isHere} AND ${courierLink.id} = ${named})
    ELSE false END`
}
