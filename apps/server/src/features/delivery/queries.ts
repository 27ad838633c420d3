import type { Reader } from "@sufra/db/connection"
import { courierLink } from "@sufra/db/schema/order"
import { and, eq } from "drizzle-orm"
import type { LinkRow, OrderRow } from "../order/index.ts"

/** The link by which an order is carried now. */
export async function findLink(
  reader: Reader,
  { establishmentId, courierLinkId }: OrderRow,
): Promise<LinkRow | null> {
  if (!courierLinkId) return null
  const [link] = await reader
    .select()
    .from(courierLink)
    .where(and(eq(courierLink.establishmentId, establishmentId), eq(courierLink.id, courierLinkId)))
  return link ?? null
}
