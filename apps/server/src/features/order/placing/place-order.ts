import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { assertSameRequest } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import { findOrder, type OrderRow } from "../queries.ts"
import { isLetIn } from "../table/seat.ts"
import { type GuestOrder, guestOrderView } from "../views.ts"
import type { GatheredAsks } from "./gathered-asks.ts"
import { type OrderDesk, PlacedAlready } from "./order-desk.ts"
import type { OrderFacts } from "./order-facts.ts"
import { hashOf, type Placing, type Writing, type Written } from "./order-rows.ts"
import type { PlacingAsk, PlacingGuest } from "./placing-guest.ts"
import { type QuotedOrder, quoteOrder, quoteView, type Wanted } from "./quote-order.ts"

export type PlacingTools = {
  services: Services
  facts: OrderFacts
  guests: GatheredAsks<PlacingAsk, PlacingGuest | null>
  desk: OrderDesk
}

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
  return guestOrderView(row, { lines, moves, paidWith: [], branch: quote.terms.branch }, who.id)
}

async function getKnown(reader: Reader, ask: PlacingAsk, body: Placing) {
  const { establishmentId, customerId, orderId } = ask
  const row = await findOrder(reader, establishmentId, orderId)
  if (!row) throw new Error("an order that was placed already is missing")
  // Whoever else sends this id learns nothing.
  if (row.customerId !== customerId) throw new Refusal("order_not_found")
  assertSameRequest(row, hashOf(body))
  return { known: row }
}

/**
 * One client id, one order: looked up first, then judged and priced from our own data, then written
 * with its stock, its room and its seat in one transaction.
 */
export async function placeOrder(
  { services, facts, guests, desk }: PlacingTools,
  at: Omit<PlacingAsk, "orderId">,
  body: Placing,
): Promise<Placed> {
  const { read } = services.database
  const ask = { ...at, orderId: body.id }
  const guest = await guests.ask(ask)
  if (!guest) throw new Refusal("session_expired")
  if (guest.isKnown) return getKnown(read, ask, body)
  const { who } = guest
  // Looked at before anything is taken; whoever sends several at once is judged again when it is written.
  if (guest.unanswered >= mostOpenOrders) throw new Refusal("too_many_open_orders")
  if (who.name === "") throw new Refusal("profile_incomplete")
  const now = services.now()
  const tableId = tableOf(guest, body)
  const place = await facts.place(read, at.establishmentId, guest.placeVersion)
  const judging = { reader: read, facts, place, tableId, now }
  const quoteAs = (isLetIn: boolean) =>
    quoteOrder({ ...judging, isLetIn }, wantedOf(body), body.payment_method)
  const isSeen = async (first: QuotedOrder) =>
    tableId !== null &&
    first.problems.includes("location_needed") &&
    isLetIn(read, { establishmentId: at.establishmentId, tableId, customerId: who.id })
  const first = await quoteAs(false)
  const isKnownThere = await isSeen(first)
  const quoteNow = () => quoteAs(isKnownThere)
  const quote = isKnownThere ? await quoteNow() : first
  assertPlaceable(quote)
  const businessDate = businessDayAt(place, now.getTime()).date
  const writing = { body, quote, who, businessDate, tableId, now }
  try {
    const written = await desk.write(writing)
    services.relay.wake()
    return { view: viewOf(written, writing) }
  } catch (error) {
    if (error instanceof PlacedAlready) return getKnown(read, ask, body)
    throw await withFreshQuote(error, quoteNow)
  }
}
