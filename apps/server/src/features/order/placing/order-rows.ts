import type { DeliveryAddress, Portions } from "@sufra/db/schema/order"
import { orderTypes } from "@sufra/domain/establishment/settings"
import { chosenNames } from "@sufra/domain/menu/choice/chosen-names"
import { wayMinutesOf } from "@sufra/domain/order/due-time"
import { foldedName } from "@sufra/domain/order/find-order"
import { type CheckedLine, caloriesOf } from "@sufra/domain/order/order-lines"
import { orderNumber, preorderNumber } from "@sufra/domain/order/order-number"
import type { Seat } from "../../dining-table/index.ts"
import type { Mover } from "../moving/move-order.ts"
import type { LineRow, MoveRow, OrderRow } from "../queries.ts"
import type { OrderRequest } from "./order-request.ts"
import type { Orderer } from "./ordering-guest.ts"
import type { QuotedOrder } from "./quote-order.ts"

/** An order that is judged and priced, and is to be written. */
export type NewOrder = {
  request: OrderRequest
  /** Of what was asked for under its id: a retry has the same. */
  requestHash: string
  quote: QuotedOrder
  customer: Orderer
  /** Who of the staff takes it; null: a guest orders by themselves. */
  takenBy: Mover | null
  /** The browser that orders without a code, for staff to confirm; null: the guest is known, or staff take it. */
  browserId: string | null
  /** The network it came from, where it waits to be confirmed: see `networkHashOf`. */
  networkHash: string | null
  businessDate: string
  tableId: string | null
  now: Date
}

/** Where somebody sits whom nobody has seen there yet: the table stays as it is. */
type Unseated = Omit<Seat, "sittingId"> & { sittingId: null }

/** What was reserved for an order before it is written. */
export type Reserved = {
  seat: Seat | Unseated | null
  room: Pick<OrderRow, "slotAt" | "readyAt">
  /** The how manieth it is of its day's pre-orders; null: it is none. */
  preorderNth: number | null
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

/** A line as it is ordered now: its price, VAT and names stay what they are today. */
export function lineRowOf(
  { establishmentId, orderId }: Pick<LineRow, "establishmentId" | "orderId">,
  line: CheckedLine,
  position: number,
): LineRow {
  const { product } = line
  if (!product) throw new Error("a line without its product cannot be ordered")
  return {
    establishmentId,
    orderId,
    position,
    kind: product.steps.length > 0 ? "combo" : "product",
    productId: product.id,
    name: product.name,
    quantity: line.quantity,
    unitMinor: line.unitPriceMinor,
    unitOptionsMinor: line.unitOptionsMinor,
    isTobacco: product.isTobacco,
    isComped: false,
    calories: caloriesOf(product, line.choice),
    choice: line.choice,
    chosen: chosenNames(product, product.names, line.choice),
    note: line.note,
    vatRateBp: product.vatRateBp,
    stationId: product.stationId,
    madeAt: null,
  }
}

function lineRows({ request, quote, customer }: NewOrder): LineRow[] {
  const of = { establishmentId: customer.establishmentId, orderId: request.id }
  return quote.lines.map((line, position) => lineRowOf(of, line, position))
}

function isPaidBefore({ request, quote }: NewOrder): boolean {
  return request.paymentMethod === "online-card" && quote.price.totalMinor > 0
}

function firstState(order: NewOrder): OrderRow["state"] {
  if (order.browserId) return "unconfirmed"
  // Nobody is to make what is paid beforehand, and is not; what costs nothing is paid.
  return isPaidBefore(order) ? "pending-payment" : "pending"
}

function preorderColumns({ quote: { preorder }, takenBy }: NewOrder) {
  const at = (ms: number | null = null) => (ms === null ? null : new Date(ms))
  return {
    preorderMenuId: preorder?.menu.id ?? null,
    covers: preorder?.covers ?? 0,
    // Staff who take it agree with the guest on how it is paid.
    isPrepaid: takenBy === null && preorder?.menu.isPrepaid === true,
    cancelUntil: at(preorder?.cancelUntilMs),
    remindAt: at(preorder?.remindAtMs),
  }
}

function orderRow(
  order: NewOrder,
  { seat, room, preorderNth, portions }: Reserved,
  nth: number,
): OrderRow {
  const { request, quote, customer, businessDate, now } = order
  return {
    establishmentId: customer.establishmentId,
    id: request.id,
    branchId: quote.terms.branch.id,
    customerId: customer.id,
    browserId: order.browserId,
    networkHash: order.networkHash,
    signInUntil: null,
    businessDate,
    nth,
    number: preorderNth === null ? orderNumber(nth) : preorderNumber(preorderNth),
    type: request.type,
    state: firstState(order),
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
    firstUtmSource: request.firstUtmSource || null,
    receiveAt: request.receiveAt === null ? null : new Date(request.receiveAt),
    afterPrayerAt: quote.afterPrayerAtMs === null ? null : new Date(quote.afterPrayerAtMs),
    ...room,
    ...preorderColumns(order),
    wayMinutes: wayMinutesOf(quote.zone, quote.terms.leadMinutes),
    portions,
    courierId: null,
    courierLinkId: null,
    kitchenAt: null,
    collectedMinor: null,
    collectAt: null,
    price: keyedByPosition(quote),
    priceRules: quote.priceRules,
    totalMinor: quote.price.totalMinor,
    placedAt: now,
    requestHash: order.requestHash,
    version: 1,
  }
}

function firstMove(row: OrderRow, takenBy: Mover | null): MoveRow {
  const { establishmentId, id, version, state, placedAt } = row
  return {
    establishmentId,
    orderId: id,
    version,
    action: "place",
    fromState: null,
    toState: state,
    actor: takenBy?.actor ?? "guest",
    staffId: takenBy?.staffId ?? null,
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
  return { row, lines: lineRows(order), move: firstMove(row, order.takenBy) }
}
