import { parsePhone } from "@sufra/domain/customer/phone"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { meantNumber } from "@sufra/domain/order/find-order"
import { orderSearchOf } from "@sufra/domain/staff/guest-fields"
import { tryNumber } from "../../../http/wrong-numbers.ts"
import type { Services } from "../../../services.ts"
import { readMemberToken } from "../../loyalty/index.ts"
import type { OrderRow } from "../queries.ts"
import { findOrders, type SearchedAt, type SearchedFor } from "./board-queries.ts"
import type { StaffMover } from "./mover-of.ts"

/** Further back is for reports: a board that searched years would be slow for all. */
const searchDays = 30
const dayMs = 24 * 60 * 60_000

/**
 * Orders of the last 30 days at the branches somebody works at, for a courier those they carried. Whoever keeps the
 * customer list finds by parts of names and numbers. Whoever serves finds by an order's number, by a whole phone
 * number, of which wrong ones are counted, and by the code that a member shows. Everybody else finds by an order's
 * number alone.
 */
export async function searchOrders(
  { database, now, signingSecret }: Services,
  establishmentId: string,
  mover: StaffMover,
  typed: string,
): Promise<OrderRow[]> {
  const query = latinDigits(typed)
  const { branchIds, standing, staffId } = mover
  const courierId = mover.actor === "courier" ? staffId : null
  const since = new Date(now().getTime() - searchDays * dayMs)
  const at: SearchedAt = { establishmentId, branchIds, courierId, since }
  const find = (searched: SearchedFor) => findOrders(database.read, at, searched)
  const way = orderSearchOf(standing)
  const shown =
    way === "order-number" ? null : readMemberToken(signingSecret, establishmentId, query, now())
  if (shown) return shown.isExpired ? [] : find({ customerId: shown.customerId })
  if (way === "anything") return find({ text: query })
  const phone = way === "whole-number" && !meantNumber(query) ? parsePhone(query) : null
  if (!phone?.ok) return find({ number: query })
  const { e164 } = phone.value
  const found = await tryNumber(
    { staffId, standing },
    { e164, nowMs: now().getTime() },
    async () => {
      const orders = await find({ phone: e164 })
      return orders.length > 0 ? orders : null
    },
  )
  return found ?? []
}
