import { message } from "@sufra/db/schema/message"
import { type SQL, sql } from "drizzle-orm"
import { isLinkAt } from "../order/courier-queries.ts"
import { isOrderAt } from "../order/queries.ts"

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
  const here = { establishmentId, branchIds }
  return sql`CASE
    WHEN ${message.key} ~ ${aboutOrder} THEN ${isOrderAt(here, named)}
    WHEN ${message.key} ~ ${aboutLink} THEN ${isLinkAt(here, named)}
    ELSE false END`
}
