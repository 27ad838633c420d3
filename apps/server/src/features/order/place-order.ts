import { Refusal } from "@sufra/contract/error-reply"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { orderTypes } from "@sufra/domain/establishment/settings"
import type { Services } from "../../services.ts"
import type { OrderFacts } from "./order-facts.ts"
import type { OrderNumbers } from "./order-numbers.ts"
import { findPlacing, type PlacingGuest } from "./placing-guest.ts"
import { findOrder, type OrderRow } from "./queries.ts"
import { type QuotedOrder, quoteOrder, quoteView, type Wanted } from "./quote-order.ts"
import { type GuestOrder, guestOrderView } from "./views.ts"
import {
  PlacedAlready,
  type Placing,
  type Writing,
  type Written,
  writeOrder,
} from "./write-order.ts"

export type PlacingTools = { services: Services; facts: OrderFacts; numbers: OrderNumbers }

/** An order just written is shown from memory; one that was there already is read. */
export type Placed = { view: GuestOrder } | { known: OrderRow }

function assertPlaceable(quote: QuotedOrder): void {
  const details = { quote: quoteView(quote) }
  const [problem] = quote.problems
  if (problem === "address_required") {
    throw new Refusal("validation_failed", { address: "address_required" }, details)
  }
  if (problem) throw new Refusal(problem, undefined, details)
  if (quote.lines.some((line) => line.problem)) {
    throw new Refusal("order_lines_unavailable", undefined, details)
  }
  if (quote.changes.length > 0) throw new Refusal("order_price_changed", undefined, details)
}

/** Where an order for a delivery goes is one place only: the pin of its address. */
function wantedOf(body: Placing): Wanted {
  const { address } = body
  return { ...body, delivery_point: address && { lat: address.lat, lng: address.lng } }
}

/** What the guest's own retry found: whoever else sends this id learns nothing. */
function assertOwn(row: OrderRow, customerId: string): OrderRow {
  if (row.customerId !== customerId) throw new Refusal("order_not_found")
  return row
}

function tableOf({ branchId, tableId }: PlacingGuest, body: Placing): string | null {
  if (body.type !== orderTypes.dineIn || !tableId) return null
  if (branchId !== body.branch_id) throw new Refusal("table_not_available")
  return tableId
}

/** Stock went between the look and the order: the guest is told what is left of it. */
async function withFreshQuote(error: unknown, quoteAgain: () => Promise<QuotedOrder>) {
  const isShort = error instanceof Refusal && error.code === "order_lines_unavailable"
  if (!isShort || error.details) return error
  return new Refusal(error.code, undefined, { quote: quoteView(await quoteAgain()) })
}

function viewOf({ row, lines, move }: Written, { quote, who }: Writing): GuestOrder {
  const moves = [{ move, staffName: null, linkName: null }]
  return guestOrderView(row, { lines, moves, branch: quote.terms.branch }, who.id)
}

/**
 * One client id, one order: looked up first, then judged and priced from our own data, then written
 * with its stock, its room and its seat in one transaction.
 */
export async function placeOrder(
  { services, facts, numbers }: PlacingTools,
  at: { code: string; customerId: string },
  body: Placing,
): Promise<Placed> {
  const { database } = services
  const guest = await findPlacing(database.read, at, body.id)
  if (guest.known) return { known: assertOwn(guest.known, at.customerId) }
  const { place, who } = guest
  if (who.name === "") throw new Refusal("profile_incomplete")
  const now = services.now()
  const tableId = tableOf(guest, body)
  const judging = { reader: database.read, facts, place, now }
  const quoteNow = () => quoteOrder(judging, wantedOf(body), body.payment_method)
  const quote = await quoteNow()
  assertPlaceable(quote)
  const businessDate = businessDayAt(place, now.getTime()).date
  const nth = await numbers.next({
    establishmentId: place.id,
    branchId: quote.terms.branch.id,
    businessDate,
  })
  const writing = { body, quote, who, businessDate, nth, tableId, now }
  try {
    const written = await database.withTransaction((tx) => writeOrder(tx, writing))
    services.relay.wake()
    return { view: viewOf(written, writing) }
  } catch (error) {
    if (!(error instanceof PlacedAlready)) throw await withFreshQuote(error, quoteNow)
    const first = await findOrder(database.read, place.id, body.id)
    if (!first) throw new Error("an order that was placed already is missing")
    return { known: assertOwn(first, at.customerId) }
  }
}
