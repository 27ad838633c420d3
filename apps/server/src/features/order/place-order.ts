import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { type DeliveryAddress, order, orderLine, orderMove } from "@sufra/db/schema/order"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { orderTypes, type PaymentMethod } from "@sufra/domain/establishment/settings"
import { caloriesOf, chosenNames, neededPortions } from "@sufra/domain/order/order-lines"
import { orderNumber } from "@sufra/domain/order/order-number"
import { slotAt, slotMinutes } from "@sufra/domain/order/receive-times"
import type { Services } from "../../services.ts"
import { type CustomerRow, findCustomer } from "../customer/index.ts"
import type { FoundByCode } from "../establishment/index.ts"
import { tellOfOrder } from "./order-events.ts"
import { findOrder, type OrderRow, takeNumber, takeSlot } from "./queries.ts"
import { type QuotedOrder, quoteOrder, quoteView, type Wanted } from "./quote-order.ts"
import { type Seat, takeSeat } from "./seat.ts"
import { takeStock } from "./stock.ts"

type Placing = Wanted & {
  id: string
  seen: NonNullable<Wanted["seen"]>
  payment_method: PaymentMethod
  address: (Omit<DeliveryAddress, "shortAddress"> & { short_address: string | null }) | null
  handover_note: string
}

/** How many quarters of an hour further an order for "as soon as it can be" may be put off. */
const mostPutOffs = 8

/** The same order again: the first one of the two has won, and both are answered with it. */
class PlacedAlready extends Error {}

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

function addressOf({ type, address }: Placing): DeliveryAddress | null {
  if (type !== orderTypes.delivery || !address) return null
  const { short_address, ...rest } = address
  return { ...rest, shortAddress: short_address }
}

async function takeRoom(
  tx: Transaction,
  quote: QuotedOrder,
  wishedAt: Date | null,
): Promise<{ slotAt: Date | null; readyAt: Date }> {
  const { branch, slotCapacity } = quote.terms
  const readyAt = new Date(quote.readyAtMs)
  if (slotCapacity === null) return { slotAt: null, readyAt }
  const { establishmentId, id: branchId } = branch
  for (let putOff = 0; putOff <= (wishedAt ? 0 : mostPutOffs); putOff++) {
    const laterMs = putOff * slotMinutes * 60_000
    const slot = new Date(slotAt(quote.readyAtMs) + laterMs)
    const key = { establishmentId, branchId, slotAt: slot }
    if (await takeSlot(tx, key, slotCapacity)) {
      return { slotAt: slot, readyAt: new Date(quote.readyAtMs + laterMs) }
    }
  }
  throw new Refusal("receive_time_unavailable", undefined, { quote: quoteView(quote) })
}

type Writing = {
  body: Placing
  quote: QuotedOrder
  who: CustomerRow
  businessDate: string
  nth: number
  tableId: string | null
  now: Date
}

async function writeLines(tx: Transaction, { body, quote, who }: Writing): Promise<void> {
  await tx.insert(orderLine).values(
    quote.lines.map((line, position) => {
      const { product } = line
      if (!product) throw new Error("a line without its product cannot be ordered")
      return {
        establishmentId: who.establishmentId,
        orderId: body.id,
        position,
        kind: product.steps.length > 0 ? ("combo" as const) : ("product" as const),
        productId: product.id,
        name: product.name,
        quantity: line.quantity,
        unitMinor: line.unitPriceMinor,
        calories: caloriesOf(product, line.choice),
        choice: line.choice,
        chosen: chosenNames(product, line.choice),
        note: line.note,
        vatRateBp: product.vatRateBp,
        stationId: product.stationId,
      }
    }),
  )
}

function orderValues(
  writing: Writing,
  seat: Seat | null,
  room: { slotAt: Date | null; readyAt: Date },
) {
  const { body, quote, who, businessDate, nth, now } = writing
  return {
    establishmentId: who.establishmentId,
    id: body.id,
    branchId: quote.terms.branch.id,
    customerId: who.id,
    businessDate,
    nth,
    number: orderNumber(nth),
    type: body.type,
    state: "pending" as const,
    paymentMethod: body.payment_method,
    customerName: who.name,
    customerPhone: who.phone,
    language: who.language,
    tableId: seat?.tableId ?? null,
    tableLabel: seat?.tableLabel ?? null,
    sittingId: seat?.sittingId ?? null,
    isAddition: seat?.hasOrdered ?? false,
    address: addressOf(body),
    zoneId: quote.zone?.id ?? null,
    handoverNote: body.type === orderTypes.pickup ? body.handover_note : "",
    receiveAt: body.receive_at === null ? null : new Date(body.receive_at),
    ...room,
    price: keyedByPosition(quote),
    totalMinor: quote.price.totalMinor,
    placedAt: now,
  }
}

/** A line's key in the order is its place there: the cart's own is as long as what was chosen. */
function keyedByPosition({ lines, price }: QuotedOrder): OrderRow["price"] {
  const positions = new Map(lines.map((line, position) => [line.key, String(position)]))
  return {
    ...price,
    lines: price.lines.map((line) => ({ ...line, key: positions.get(line.key) ?? line.key })),
  }
}

async function write(tx: Transaction, writing: Writing): Promise<OrderRow> {
  const { body, quote, who, now } = writing
  const { establishmentId } = who
  const seat = writing.tableId
    ? await takeSeat(tx, { establishmentId, tableId: writing.tableId, customerId: who.id, now })
    : null
  const room = await takeRoom(
    tx,
    quote,
    body.receive_at === null ? null : new Date(body.receive_at),
  )
  const [row] = await tx
    .insert(order)
    .values(orderValues(writing, seat, room))
    .onConflictDoNothing({ target: [order.establishmentId, order.id] })
    .returning()
  if (!row) throw new PlacedAlready()
  await writeLines(tx, writing)
  await tx.insert(orderMove).values({
    establishmentId,
    orderId: row.id,
    version: row.version,
    action: "place",
    toState: row.state,
    actor: "guest",
    movedAt: now,
  })
  await tellOfOrder(tx, row, now)
  if (!(await takeStock(tx, row, neededPortions(quote.lines), now))) {
    throw new Refusal("order_lines_unavailable")
  }
  return row
}

/** What the guest's own retry found: whoever else sends this id learns nothing. */
function assertOwn(row: OrderRow, customerId: string): OrderRow {
  if (row.customerId !== customerId) throw new Refusal("order_not_found")
  return row
}

function tableOf(place: FoundByCode, body: Placing): string | null {
  if (body.type !== orderTypes.dineIn || !place.tableId) return null
  if (place.branchId !== body.branch_id) throw new Refusal("table_not_available")
  return place.tableId
}

/** Stock went between the look and the order: the guest is told what is left of it. */
async function withFreshQuote(error: unknown, quoteAgain: () => Promise<QuotedOrder>) {
  const isShort = error instanceof Refusal && error.code === "order_lines_unavailable"
  if (!isShort || error.details) return error
  return new Refusal(error.code, undefined, { quote: quoteView(await quoteAgain()) })
}

/**
 * One client id, one order: looked up first, then judged and priced from our own data, then written
 * with its stock, its room and its seat in one transaction.
 */
export async function placeOrder(
  services: Services,
  place: FoundByCode,
  customerId: string,
  body: Placing,
): Promise<OrderRow> {
  const { database } = services
  const { establishment } = place
  const known = await findOrder(database.read, establishment.id, body.id)
  if (known) return assertOwn(known, customerId)
  const who = await findCustomer(database.read, {
    establishmentId: establishment.id,
    customerId,
  })
  if (!who) throw new Refusal("session_expired")
  if (who.name === "") throw new Refusal("profile_incomplete")
  const now = services.now()
  const tableId = tableOf(place, body)
  const quoteNow = () =>
    quoteOrder(database.read, establishment, wantedOf(body), body.payment_method, now)
  const quote = await quoteNow()
  assertPlaceable(quote)
  const businessDate = businessDayAt(establishment, now.getTime()).date
  const branchId = quote.terms.branch.id
  const nth = await database.withTransaction((tx) =>
    takeNumber(tx, { establishmentId: establishment.id, branchId, businessDate }),
  )
  try {
    const writing = { body, quote, who, businessDate, nth, tableId, now }
    const row = await database.withTransaction((tx) => write(tx, writing))
    services.relay.wake()
    return row
  } catch (error) {
    if (!(error instanceof PlacedAlready)) throw await withFreshQuote(error, quoteNow)
    const first = await findOrder(database.read, establishment.id, body.id)
    if (!first) throw new Error("an order that was placed already is missing")
    return assertOwn(first, customerId)
  }
}
