import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { neededPortions } from "@sufra/domain/order/order-lines"
import { lookAtSeat, takeSeat } from "../../dining-table/index.ts"
import { takeStock } from "../../menu/index.ts"
import { joinWaiting } from "../unconfirmed/waiting-orders.ts"
import type { NewOrder, Reserved } from "./order-rows.ts"
import { reservePreorder } from "./preorder.ts"
import { quoteView } from "./quote-order.ts"
import { findRoom } from "./room.ts"

/** Whether a discount of it is one of so many for everybody. */
function takesOfTotal({ offer, price }: NewOrder["quote"]): boolean {
  const taken = new Set(price.discounts.map(({ id }) => id))
  return offer.coupons.some(({ id, rules }) => rules.total !== null && taken.has(id))
}

/** Whether it takes what others want too: a seat, room in a quarter of an hour, portions, a scarce coupon. */
export function isContended({ tableId, takenBy, browserId, quote }: NewOrder): boolean {
  return (
    // What staff take is accepted in the same transaction: nobody else's order waits for that.
    takenBy !== null ||
    // One of few that may wait at once: counted under a lock.
    browserId !== null ||
    tableId !== null ||
    quote.preorder !== null ||
    quote.terms.slotCapacity !== null ||
    quote.hasCounted ||
    takesOfTotal(quote)
  )
}

async function reserveRoom(
  tx: Transaction,
  { quote, request, browserId }: NewOrder,
): Promise<Pick<Reserved, "room" | "preorderNth">> {
  const { terms, readyAtMs, preorder } = quote
  if (preorder) {
    const room = { slotAt: null, readyAt: new Date(readyAtMs) }
    return { room, ...(await reservePreorder(tx, terms, preorder)) }
  }
  const room = await findRoom(tx, terms, {
    readyAtMs,
    isAsap: request.receiveAt === null,
    agreedReadyAt: request.agreedReadyAt,
    isTaken: browserId === null,
  })
  if ("slotAt" in room) return { room, preorderNth: null }
  if (room.putOffToMs === null) {
    throw new Refusal("receive_time_unavailable", undefined, { quote: quoteView(quote) })
  }
  // Nobody is made to wait who was not asked; what was just taken goes back with this transaction.
  throw new Refusal("order_put_off", undefined, {
    quote: quoteView({ ...quote, readyAtMs: room.putOffToMs }),
  })
}

/** A table is taken when staff have seen who sits there, so that a prank keeps nobody from it. */
async function reserveSeat(tx: Transaction, order: NewOrder): Promise<Reserved["seat"]> {
  const { customer, tableId, now } = order
  if (!tableId) return null
  const { establishmentId } = customer
  if (order.browserId) return lookAtSeat(tx, { establishmentId, tableId })
  const isByStaff = order.takenBy !== null
  return takeSeat(tx, { establishmentId, tableId, customerId: customer.id, isByStaff, now })
}

/** The seat, the room and the portions of an order, or a refusal. */
export async function reserve(tx: Transaction, order: NewOrder): Promise<Reserved> {
  const { quote, customer, now } = order
  const { establishmentId } = customer
  if (order.browserId) await joinWaiting(tx, { ...order, browserId: order.browserId })
  const seat = await reserveSeat(tx, order)
  const room = await reserveRoom(tx, order)
  const at = { establishmentId, branchId: quote.terms.branch.id }
  // An order that nobody has confirmed holds no portions: a prank must not sell a dish out.
  const isTaken = quote.hasCounted && order.browserId === null
  const portions = isTaken ? await takeStock(tx, at, neededPortions(quote.lines), now) : []
  if (!portions) throw new Refusal("order_lines_unavailable")
  return { seat, ...room, portions }
}
