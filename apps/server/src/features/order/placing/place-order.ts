import type { ErrorCode } from "@sufra/contract/error-codes"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { orderTypes } from "@sufra/domain/establishment/settings"
import type { OrderProblem } from "@sufra/domain/order/judge-order"
import { mostOpenOrders } from "@sufra/domain/order/open-orders"
import { assertSameRequest } from "../../../http/request-hash.ts"
import type { Services } from "../../../services.ts"
import type { BranchRow } from "../../branch/index.ts"
import { isLetIn } from "../../dining-table/index.ts"
import { findOrder, type OrderRow } from "../queries.ts"
import { type GuestOrder, guestOrderView } from "../views.ts"
import { type OrderDesk, PlacedAlready } from "./order-desk.ts"
import type { OrderFacts } from "./order-facts.ts"
import { hashOf, type OrderRequest } from "./order-request.ts"
import type { NewOrder, OrderRows } from "./order-rows.ts"
import type { FindOrderingGuest, OrderingGuest, OrderSender } from "./ordering-guest.ts"
import { leftOf } from "./preorder.ts"
import { type QuotedOrder, quoteOrder, quoteView } from "./quote-order.ts"

export type PlacingTools = {
  services: Services
  facts: OrderFacts
  findGuest: FindOrderingGuest
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
  if (problem === "preorder_few_covers") {
    throw new Refusal(problem, leftOf(quote.preorder), details)
  }
  if (problem) throw new Refusal(problem, undefined, details)
  if (quote.lines.some((line) => line.problem)) {
    throw new Refusal("order_lines_unavailable", undefined, details)
  }
  if (quote.changes.length > 0) throw new Refusal("order_price_changed", undefined, details)
}

/** Where a delivery goes is one place only: the pin of its address. */
function withAddressPin(request: OrderRequest): OrderRequest {
  const { address } = request
  return { ...request, deliveryPoint: address && { lat: address.lat, lng: address.lng } }
}

/** The table of the code that the guest is at, where they eat there. */
export function tableOf(
  { branchId, tableId }: Pick<OrderingGuest, "branchId" | "tableId">,
  request: OrderRequest,
): string | null {
  // A guest who says how many will come is not sitting there yet.
  if (request.type !== orderTypes.dineIn || !tableId || request.covers !== null) return null
  if (branchId !== request.branchId) throw new Refusal("table_not_available")
  return tableId
}

/** What somebody else may have taken between the look and the order. */
const taken = new Set<ErrorCode>([
  "order_lines_unavailable",
  "discount_unavailable",
  "preorder_slot_full",
  "preorder_few_covers",
])

/** The guest is told what is left of it. */
async function withFreshQuote(error: unknown, quoteAgain: () => Promise<QuotedOrder>) {
  const isShort = error instanceof Refusal && taken.has(error.code)
  if (!isShort || error.details) return error
  return new Refusal(error.code, error.fields, { quote: quoteView(await quoteAgain()) })
}

/** Of whoever has just placed it. */
export function viewOf({ row, lines, move }: OrderRows, branch: BranchRow): GuestOrder {
  const moves = [{ move, staffName: null, linkName: null }]
  return guestOrderView(row, { lines, moves, paidWith: [], branch }, true)
}

/** The order that bears the id already; null: there is none. */
async function findKnown(reader: Reader, sender: OrderSender, request: OrderRequest) {
  const { establishmentId, customerId, orderId } = sender
  const row = await findOrder(reader, establishmentId, orderId)
  if (!row) return null
  // Whoever else sends this id learns nothing.
  if (row.customerId !== customerId) throw new Refusal("order_not_found")
  assertSameRequest(row, hashOf(request))
  return { known: row }
}

/** Nothing comes off, and nothing is earned, for somebody who is unknown or whom nobody has confirmed. */
export function stepsFor({ orderSteps }: Services, customerId: string | null) {
  return customerId === null ? [] : orderSteps
}

/**
 * One client id, one order: looked up first, then judged and priced from our own data, then written with its
 * stock, its room and its seat in one transaction. Sent twice at once, the second may be refused for what the
 * first has taken: so a refusal is given only if the first did not make it.
 */
export async function placeOrder(
  tools: PlacingTools,
  at: Omit<OrderSender, "orderId">,
  request: OrderRequest,
): Promise<Placed> {
  const { read } = tools.services.database
  const sender = { ...at, orderId: request.id }
  const guest = await tools.findGuest(sender)
  if (!guest) throw new Refusal("session_expired")
  try {
    if (guest.isKnown) throw new PlacedAlready()
    assertMayOrder(guest)
    const { customer, placeVersion } = guest
    const { rows, branch } = await placeNew(tools, {
      request,
      requestHash: hashOf(request),
      customer,
      placeVersion,
      takenBy: null,
      browserId: null,
      networkHash: null,
      tableId: tableOf(guest, request),
    })
    return { view: viewOf(rows, branch) }
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof PlacedAlready)) throw error
    const known = await findKnown(read, sender, request)
    if (known) return known
    throw error
  }
}

/** Looked at before anything is taken; whoever sends several at once is judged again when it is written. */
function assertMayOrder({ unanswered, customer }: OrderingGuest): void {
  if (unanswered >= mostOpenOrders) throw new Refusal("too_many_open_orders")
  if (customer.name === "") throw new Refusal("profile_incomplete")
}

/** What a guest sent from their phone, or staff take for somebody. */
export type OrderToPlace = Pick<
  NewOrder,
  "request" | "requestHash" | "customer" | "takenBy" | "browserId" | "networkHash" | "tableId"
> & { placeVersion: number }

/** What stands in the way only of a guest of whom nobody at the table knows. */
const forWhomIsUnseen = new Set<OrderProblem>(["location_needed", "branch_closed"])

/** Judged and priced from our own data, then written with its stock, its room and its seat. */
export async function placeNew(
  { services, facts, desk }: PlacingTools,
  wanted: OrderToPlace,
): Promise<{ rows: OrderRows; branch: BranchRow }> {
  const { read } = services.database
  const { request, customer, takenBy, tableId, placeVersion } = wanted
  const { establishmentId, id: customerId } = customer
  const now = services.now()
  const judging = {
    reader: read,
    facts,
    place: { id: establishmentId, version: placeVersion },
    tableId,
    customerId,
    steps: stepsFor(services, customerId),
    isByStaff: takenBy !== null,
    now,
  }
  const quoteAs = (isLetIn: boolean) =>
    quoteOrder({ ...judging, isLetIn }, withAddressPin(request), request.paymentMethod)
  const isSeatedThere = async (first: QuotedOrder) =>
    tableId !== null &&
    customerId !== null &&
    first.problems.some((problem) => forWhomIsUnseen.has(problem)) &&
    isLetIn(read, { establishmentId, tableId, customerId })
  // Staff see whom they take an order from.
  const isSeen = takenBy !== null
  const first = await quoteAs(isSeen)
  const isKnownThere = isSeen || (await isSeatedThere(first))
  const quoteNow = () => quoteAs(isKnownThere)
  const quote = isKnownThere && !isSeen ? await quoteNow() : first
  // Nobody answers for a feast that an unknown phone has ordered for next week.
  if (quote.preorder && wanted.browserId) throw new Refusal("preorder_needs_sign_in")
  assertPlaceable(quote)
  const businessDate = businessDayAt(quote.terms.place, now.getTime()).date
  try {
    const rows = await desk.write({ ...wanted, quote, businessDate, now })
    services.relay.wake()
    return { rows, branch: quote.terms.branch }
  } catch (error) {
    throw await withFreshQuote(error, quoteNow)
  }
}
