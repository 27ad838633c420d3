import type { DeliveryAddress, Portions } from "@sufra/db/schema/order"
import { orderTypes, type PaymentMethod } from "@sufra/domain/establishment/settings"
import { chosenNames } from "@sufra/domain/menu/chosen-names"
import { wayMinutesOf } from "@sufra/domain/order/due-time"
import { foldedName } from "@sufra/domain/order/find-order"
import { caloriesOf } from "@sufra/domain/order/order-lines"
import { orderNumber } from "@sufra/domain/order/order-number"
import { requestHash } from "../../../http/request-hash.ts"
import type { LineRow, MoveRow, OrderRow } from "../queries.ts"
import type { Seat } from "../table/seat.ts"
import type { PlacingGuest } from "./placing-guest.ts"
import type { QuotedOrder, Wanted } from "./quote-order.ts"

export type Placing = Wanted & {
  id: string
  seen: NonNullable<Wanted["seen"]>
  payment_method: PaymentMethod
  address: (Omit<DeliveryAddress, "shortAddress"> & { short_address: string | null }) | null
  handover_note: string
  agreed_ready_at: string | null
  utm_source: string | null
}

/** An order that is judged and priced, and is to be written. */
export type Writing = {
  body: Placing
  quote: QuotedOrder
  who: PlacingGuest["who"]
  businessDate: string
  tableId: string | null
  now: Date
}

/** What an order has taken before it is written. */
export type Taken = {
  seat: Seat | null
  room: Pick<OrderRow, "slotAt" | "readyAt">
  portions: Portions
}

/** All rows of one new order. */
export type Written = { row: OrderRow; lines: LineRow[]; move: MoveRow }

function addressOf({ type, address }: Placing): DeliveryAddress | null {
  if (type !== orderTypes.delivery || !address) return null
  const { short_address, ...rest } = address
  return { ...rest, shortAddress: short_address }
}

/** What it was shown to cost is not part of it: the same order may be sent again after a look at the price. */
export function hashOf({ seen: _seen, ...wanted }: Placing): string {
  return requestHash(wanted)
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
      chosen: chosenNames(product, product.names, line.choice),
      note: line.note,
      vatRateBp: product.vatRateBp,
      stationId: product.stationId,
      madeAt: null,
    }
  })
}

function isPaidBefore({ body, quote }: Writing): boolean {
  return body.payment_method === "online-card" && quote.price.totalMinor > 0
}

function orderRow(writing: Writing, { seat, room, portions }: Taken, nth: number): OrderRow {
  const { body, quote, who, businessDate, now } = writing
  return {
    establishmentId: who.establishmentId,
    id: body.id,
    branchId: quote.terms.branch.id,
    customerId: who.id,
    businessDate,
    nth,
    number: orderNumber(nth),
    type: body.type,
    // Nobody is to make what is paid beforehand, and is not; what costs nothing is paid.
    state: isPaidBefore(writing) ? "pending-payment" : "pending",
    paymentMethod: body.payment_method,
    customerName: who.name,
    customerFolded: foldedName(who.name),
    customerPhone: who.phone,
    language: who.language,
    tableId: seat?.tableId ?? null,
    tableLabel: seat?.tableLabel ?? null,
    sittingId: seat?.sittingId ?? null,
    isAddition: seat?.hasOrdered ?? false,
    address: addressOf(body),
    zoneId: quote.zone?.id ?? null,
    handoverNote: body.type === orderTypes.pickup ? body.handover_note : "",
    utmSource: body.utm_source || null,
    receiveAt: body.receive_at === null ? null : new Date(body.receive_at),
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
    requestHash: hashOf(body),
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

export function rowsOf(writing: Writing, taken: Taken, nth: number): Written {
  const row = orderRow(writing, taken, nth)
  return { row, lines: lineRows(writing), move: firstMove(row) }
}
