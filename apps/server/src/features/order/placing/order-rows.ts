import type { DeliveryAddress, Portions } from "@sufra/db/schema/order"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { chosenNames } from "@sufra/domain/menu/choice/chosen-names"
import { wayMinutesOf } from "@sufra/domain/order/due-time"
import { foldedName } from "@sufra/domain/order/find-order"
import { caloriesOf } from "@sufra/domain/order/order-lines"
import { orderNumber } from "@sufra/domain/order/order-number"
import type { Seat } from "../../dining-table/index.ts"
import type { LineRow, MoveRow, OrderRow } from "../queries.ts"
import { hashOf, type OrderRequest } from "./order-request.ts"
import type { OrderingGuest } from "./ordering-guest.ts"
import type { QuotedOrder } from "./quote-order.ts"

/** An order that is judged and priced, and is to be written. */
export type NewOrder = {
  request: OrderRequest
  quote: QuotedOrder
  customer: OrderingGuest["customer"]
  businessDate: string
  tableId: string | null
  now: Date
}

/** What was reserved for an order before it is written. */
export type Reserved = {
  seat: Seat | null
  room: Pick<OrderRow, "slotAt" | "readyAt">
  portions: Portions
}

/** All rows of one new order. */
export type OrderRows = { row: OrderRow; lines: LineRow[]; move: MoveRow }

function addressOf({ type, address }: OrderRequest): DeliveryAddress | null {
  return type === orderTypes.delivery ? address : null
}

/** A line's key in the order is its place there: the cart's own is as long as what was chosen. */
function keyedByPosition({ lines, price, terms }: QuotedOrder): OrderRow["price"] {
  const positions = new Map(lines.map((line, position) => [line.key, String(position)]))
  return {
    ...price,
    ...(terms.chargesVat ? {} : { isVatFree: true }),
    lines: price.lines.map((line) => ({ ...line, key: positions.get(line.key) ?? line.key })),
  }
}

function lineRows({ request, quote, customer }: NewOrder): LineRow[] {
  return quote.lines.map((line, position) => {
    const { product } = line
    if (!product) throw new Error("a line without its product cannot be ordered")
    return {
      establishmentId: customer.establishmentId,
      orderId: request.id,
      position,
      kind: product.steps.length > 0 ? "combo" : "product",
      productId: product.id,
      name: product.name,
      quantity: line.quantity,
      unitMinor: line.unitPriceMinor,
      calories: caloriesOf(product, line.choice),
      choice: line.choice,
      chosen: chosenNames(product, product.names, line.choice),
      note: line.note,
      vatRateBp: product.vatRateBp,
      stationId: product.stationId,
      madeAt: null,
    }
  })
}

function isPaidBefore({ request, quote }: NewOrder): boolean {
  return request.paymentMethod === "online-card" && quote.price.totalMinor > 0
}

function orderRow(order: NewOrder, { seat, room, portions }: Reserved, nth: number): OrderRow {
  const { request, quote, customer, businessDate, now } = order
  return {
    establishmentId: customer.establishmentId,
    id: request.id,
    branchId: quote.terms.branch.id,
    customerId: customer.id,
    businessDate,
    nth,
    number: orderNumber(nth),
    type: request.type,
    // Nobody is to make what is paid beforehand, and is not; what costs nothing is paid.
    state: isPaidBefore(order) ? "pending-payment" : "pending",
    paymentMethod: request.paymentMethod,
    customerName: customer.name,
    customerFolded: foldedName(customer.name),
    customerPhone: customer.phone,
    language: customer.language,
    tableId: seat?.tableId ?? null,
    tableLabel: seat?.tableLabel ?? null,
    sittingId: seat?.sittingId ?? null,
    isAddition: seat?.hasOrdered ?? false,
    address: addressOf(request),
    zoneId: quote.zone?.id ?? null,
    handoverNote: request.type === orderTypes.pickup ? request.handoverNote : "",
    utmSource: request.utmSource || null,
    receiveAt: request.receiveAt === null ? null : new Date(request.receiveAt),
    ...room,
    wayMinutes: wayMinutesOf(quote.zone, quote.terms.leadMinutes),
    portions,
    courierId: null,
    courierLinkId: null,
    kitchenAt: null,
    collectedMinor: null,
    collectAt: null,
    price: keyedByPosition(quote),
    totalMinor: quote.price.totalMinor,
    placedAt: now,
    requestHash: hashOf(request),
    version: 1,
  }
}

function firstMove({ establishmentId, id, version, state, placedAt }: OrderRow): MoveRow {
  return {
    establishmentId,
    orderId: id,
    version,
    action: "place",
    fromState: null,
    toState: state,
    actor: "guest",
    staffId: null,
    courierLinkId: null,
    reasonCode: null,
    reason: null,
    readyBefore: null,
    refundStaffId: null,
    movedAt: placedAt,
  }
}

export function rowsOf(order: NewOrder, reserved: Reserved, nth: number): OrderRows {
  const row = orderRow(order, reserved, nth)
  return { row, lines: lineRows(order), move: firstMove(row) }
}
