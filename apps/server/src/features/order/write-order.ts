import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { type DeliveryAddress, order, orderLine, orderMove } from "@sufra/db/schema/order"
import { orderTypes, type PaymentMethod } from "@sufra/domain/establishment/settings"
import { caloriesOf, chosenNames, neededPortions } from "@sufra/domain/order/order-lines"
import { orderNumber } from "@sufra/domain/order/order-number"
import { slotAt, slotMinutes } from "@sufra/domain/order/receive-times"
import type { CustomerRow } from "../customer/index.ts"
import { tellOfOrder } from "./order-events.ts"
import { type LineRow, type MoveRow, type OrderRow, takeSlot } from "./queries.ts"
import { type QuotedOrder, quoteView, type Wanted } from "./quote-order.ts"
import { type Seat, takeSeat } from "./seat.ts"
import { takeStock } from "./stock.ts"

export type Placing = Wanted & {
  id: string
  seen: NonNullable<Wanted["seen"]>
  payment_method: PaymentMethod
  address: (Omit<DeliveryAddress, "shortAddress"> & { short_address: string | null }) | null
  handover_note: string
}

export type Written = { row: OrderRow; lines: LineRow[]; move: MoveRow }

/** How many quarters of an hour further an order for "as soon as it can be" may be put off. */
const mostPutOffs = 8

/** The same order again: the first one of the two has won, and both are answered with it. */
export class PlacedAlready extends Error {}

function addressOf({ type, address }: Placing): DeliveryAddress | null {
  if (type !== orderTypes.delivery || !address) return null
  const { short_address, ...rest } = address
  return { ...rest, shortAddress: short_address }
}

async function takeRoom(
  tx: Transaction,
  quote: QuotedOrder,
  isForThen: boolean,
): Promise<{ slotAt: Date | null; readyAt: Date }> {
  const { branch, slotCapacity } = quote.terms
  const readyAt = new Date(quote.readyAtMs)
  if (slotCapacity === null) return { slotAt: null, readyAt }
  const { establishmentId, id: branchId } = branch
  for (let putOff = 0; putOff <= (isForThen ? 0 : mostPutOffs); putOff++) {
    const laterMs = putOff * slotMinutes * 60_000
    const slot = new Date(slotAt(quote.readyAtMs) + laterMs)
    const key = { establishmentId, branchId, slotAt: slot }
    if (await takeSlot(tx, key, slotCapacity)) {
      return { slotAt: slot, readyAt: new Date(quote.readyAtMs + laterMs) }
    }
  }
  throw new Refusal("receive_time_unavailable", undefined, { quote: quoteView(quote) })
}

export type Writing = {
  body: Placing
  quote: QuotedOrder
  who: CustomerRow
  businessDate: string
  nth: number
  tableId: string | null
  now: Date
}

function lineRows({ body, quote, who }: Writing): LineRow[] {
  return quote.lines.map((line, position) => {
    const { product } = line
    if (!product) throw new Error("a line without its product cannot be ordered")
    return {
      establishmentId: who.establishmentId,
      orderId: body.id,
      position,
      kind: product.steps.length > 0 ? "combo" : "product",
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
      madeAt: null,
    }
  })
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

/** The order with its seat, its room and its stock: all of it, or nothing. */
export async function writeOrder(tx: Transaction, writing: Writing): Promise<Written> {
  const { body, quote, who, now } = writing
  const { establishmentId } = who
  const seat = writing.tableId
    ? await takeSeat(tx, { establishmentId, tableId: writing.tableId, customerId: who.id, now })
    : null
  const room = await takeRoom(tx, quote, body.receive_at !== null)
  const [row] = await tx
    .insert(order)
    .values(orderValues(writing, seat, room))
    .onConflictDoNothing({ target: [order.establishmentId, order.id] })
    .returning()
  if (!row) throw new PlacedAlready()
  const lines = lineRows(writing)
  await tx.insert(orderLine).values(lines)
  const move: MoveRow = {
    establishmentId,
    orderId: row.id,
    version: row.version,
    action: "place",
    fromState: null,
    toState: row.state,
    actor: "guest",
    staffId: null,
    courierLinkId: null,
    reason: null,
    movedAt: now,
  }
  await tx.insert(orderMove).values(move)
  await tellOfOrder(tx, row, now)
  const isTaken = !quote.hasCounted || (await takeStock(tx, row, neededPortions(quote.lines), now))
  if (!isTaken) throw new Refusal("order_lines_unavailable")
  return { row, lines, move }
}
