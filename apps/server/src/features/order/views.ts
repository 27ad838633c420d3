import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { DeliveryAddress } from "@sufra/db/schema/order"
import { firstNameOf } from "@sufra/domain/customer/name"
import { findMove, givesBack, type OrderState, stepsOf } from "@sufra/domain/order/order-states"
import { refundOfMove } from "@sufra/domain/payment/refund-of-move"
import { isCancelOver } from "@sufra/domain/preorder-menu/preorder-menu"
import { type BranchRow, listBranchesById } from "../branch/index.ts"
import { findGoneSlots } from "../preorder-menu/index.ts"
import { listInvoiceIds } from "../receipt/queries.ts"
import { listChanges } from "./change-queries.ts"
import { type Changed, guestChangeView } from "./change-views.ts"
import { listCouriersOf } from "./courier-queries.ts"
import { type PaidWith, paidWayView, paidWithOf } from "./paid-with.ts"
import { priceView } from "./placing/quote-order.ts"
import { type LineRow, listLines, listMoves, type OrderRow } from "./queries.ts"

export type GuestOrder = ApiReply<"GET /order/qr/{uuid}/orders/{order}/">
type Summary = ApiReply<"GET /order/qr/{uuid}/orders/">["orders"][number]
export type Moved = Awaited<ReturnType<typeof listMoves>>[number]

export function addressView(address: DeliveryAddress | null): GuestOrder["address"] {
  return address && toWire(address)
}

/** A line's key is its place in the order: the cart's own is longer than a reply should be. */
export function lineView(line: LineRow): GuestOrder["lines"][number] {
  return {
    key: String(line.position),
    kind: line.kind,
    product_id: line.productId,
    name: line.name,
    quantity: line.quantity,
    unit_price_minor: line.unitMinor,
    amount_minor: line.unitMinor * line.quantity,
    calories: line.calories,
    choice: {
      options: copyOf(line.choice.options),
      parts: copyOf(line.choice.parts),
    },
    chosen: line.chosen,
    note: line.note,
    is_comped: line.isComped,
  }
}

function copyOf(places: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(places).map(([place, ids]) => [place, [...ids]]))
}

/** The latest time each step was reached: one that was recalled is reached again. */
function stepViews(row: OrderRow, moves: Moved[]): GuestOrder["steps"] {
  const reached = new Map<OrderState, Date>()
  for (const { move } of moves) reached.set(move.toState, move.movedAt)
  // An order without a code was heard then too, and waited to be confirmed instead of accepted.
  if (reached.has("unconfirmed")) reached.set("pending", row.placedAt)
  const steps = stepsOf(row.type)
  const current = steps.indexOf(row.state)
  const views = steps.map((state, index) => ({
    state,
    at: current === -1 || index <= current ? (reached.get(state)?.toISOString() ?? null) : null,
  }))
  const isBefore = row.state === "pending-payment" || row.state === "unconfirmed"
  if (current !== -1 || isBefore) return views
  const ended = { state: row.state, at: reached.get(row.state)?.toISOString() ?? null }
  return [...views.filter(({ at }) => at !== null), ended]
}

function reasonOf(row: OrderRow, moves: Moved[]): Pick<GuestOrder, "reason_code" | "reason"> {
  const hasEnded = givesBack(row.state) || row.state === "returned"
  const ended = hasEnded ? moves.findLast(({ move }) => move.toState === row.state) : undefined
  return { reason_code: ended?.move.reasonCode ?? null, reason: ended?.move.reason ?? null }
}

export function groupByOrder<Row>(
  rows: Row[],
  orderIdOf: (row: Row) => string,
): Map<string, Row[]> {
  return Map.groupBy(rows, orderIdOf)
}

/** The terms of a pre-order as the guest was told them when they placed it. */
function preorderView(row: OrderRow): GuestOrder["preorder"] {
  const { preorderMenuId, covers, isPrepaid, cancelUntil } = row
  if (!preorderMenuId || !cancelUntil) return null
  return {
    menu_id: preorderMenuId,
    covers,
    is_prepaid: isPrepaid,
    cancel_until: cancelUntil.toISOString(),
  }
}

/** Everything staff and guests both see of an order. */
export function sharedView(row: OrderRow, lines: LineRow[], moves: Moved[]) {
  return {
    id: row.id,
    number: row.number,
    business_date: row.businessDate,
    type: row.type,
    state: row.state,
    version: row.version,
    payment_method: row.paymentMethod,
    placed_at: row.placedAt.toISOString(),
    receive_at: row.receiveAt?.toISOString() ?? null,
    after_prayer_at: row.afterPrayerAt?.toISOString() ?? null,
    ready_at: row.readyAt.toISOString(),
    preorder: preorderView(row),
    table_label: row.tableLabel,
    address: addressView(row.address),
    handover_note: row.handoverNote,
    lines: lines.map(lineView),
    price: priceView(row.price),
    ...reasonOf(row, moves),
  }
}

type Parts = {
  lines: LineRow[]
  moves: Moved[]
  changes?: Changed[]
  branch: BranchRow | undefined
  paidWith: PaidWith[]
  courier?: Awaited<ReturnType<typeof listCouriersOf>>[number] | undefined
  /** True when its menu no longer has the time of a pre-order. */
  isSlotGone?: boolean
  /** Left out for an order that was placed this moment. */
  now?: Date
}

function isLeftToStaff(row: OrderRow, paidWith: PaidWith[]): boolean {
  const isPreorder = row.preorderMenuId !== null
  return refundOfMove(row.state, "canceled", paidWith, isPreorder).by === "staff"
}

/** Money from the counter goes back over the counter: whoever ordered asks there. */
function cancelView(
  row: OrderRow,
  { paidWith, isSlotGone = false, now = row.placedAt }: Parts,
  isMine: boolean,
) {
  const cancelUntilMs = row.cancelUntil?.getTime() ?? null
  const isOver = isCancelOver({ state: row.state, cancelUntilMs, isSlotGone }, now.getTime())
  const isPossible = isMine && !isOver && findMove(row, "cancel", "guest") !== null
  const isForStaff = isLeftToStaff(row, paidWith)
  return { can_cancel: isPossible && !isForStaff, staff_cancel: isPossible && isForStaff }
}

/** A time that the restaurant gave up binds its guest to no hour. */
function guestPreorderView(row: OrderRow, isSlotGone = false): GuestOrder["preorder"] {
  const view = preorderView(row)
  return view && isSlotGone ? { ...view, cancel_until: null } : view
}

/** An order as the asking guest sees it. */
export function guestOrderView(row: OrderRow, parts: Parts, isMine: boolean): GuestOrder {
  const { branch, courier, moves } = parts
  if (!branch) throw new Error(`the branch of order ${row.id} is missing`)
  return {
    ...sharedView(row, parts.lines, moves),
    branch: {
      id: branch.id,
      name: branch.name,
      phone: branch.phone,
      lat: branch.lat,
      lng: branch.lng,
    },
    preorder: guestPreorderView(row, parts.isSlotGone),
    // Others at the table see what somebody ordered, and not with which card.
    paid_with: isMine ? parts.paidWith.map(paidWayView) : [],
    customer_first_name: firstNameOf(row.customerName),
    is_mine: isMine,
    // Others at the table see what somebody ordered, and not where they live.
    ...(!isMine && { address: null, handover_note: "" }),
    steps: stepViews(row, moves),
    changes: (parts.changes ?? []).map(guestChangeView),
    ...cancelView(row, parts, isMine),
    courier:
      courier && row.state === "en-route"
        ? {
            first_name: firstNameOf(courier.name),
            lat: courier.position.lat,
            lng: courier.position.lng,
            seen_at: courier.position.seenAt.toISOString(),
          }
        : null,
  }
}

export async function guestOrderViews(
  reader: Reader,
  rows: OrderRow[],
  isMine: (row: OrderRow) => boolean,
  now: Date,
): Promise<GuestOrder[]> {
  const [first] = rows
  if (!first) return []
  const { establishmentId } = first
  const ids = rows.map((row) => row.id)
  const [lines, moves, changes, couriers, branches, paidWith, goneSlots] = await Promise.all([
    listLines(reader, establishmentId, ids),
    listMoves(reader, establishmentId, ids),
    listChanges(reader, establishmentId, ids),
    listCouriersOf(reader, establishmentId, ids),
    listBranchesById(reader, establishmentId, [...new Set(rows.map((row) => row.branchId))]),
    paidWithOf(reader, establishmentId, ids),
    findGoneSlots(reader, rows),
  ])
  const linesOf = groupByOrder(lines, (line) => line.orderId)
  const movesOf = groupByOrder(moves, ({ move }) => move.orderId)
  const changesOf = groupByOrder(changes, ({ change }) => change.orderId)
  return rows.map((row) =>
    guestOrderView(
      row,
      {
        lines: linesOf.get(row.id) ?? [],
        moves: movesOf.get(row.id) ?? [],
        changes: changesOf.get(row.id) ?? [],
        branch: branches.find((one) => one.id === row.branchId),
        paidWith: paidWith(row.id),
        courier: couriers.find(({ orderId }) => orderId === row.id),
        isSlotGone: goneSlots.has(row.id),
        now,
      },
      isMine(row),
    ),
  )
}

export async function summaryViews(reader: Reader, rows: OrderRow[]): Promise<Summary[]> {
  const [first] = rows
  if (!first) return []
  const { establishmentId } = first
  const ids = rows.map((row) => row.id)
  const [lines, invoiceOf, branches] = await Promise.all([
    listLines(reader, establishmentId, ids),
    listInvoiceIds(reader, establishmentId, ids),
    listBranchesById(reader, establishmentId, [...new Set(rows.map((row) => row.branchId))]),
  ])
  const linesOf = groupByOrder(lines, (line) => line.orderId)
  return rows.map((row) => {
    const own = linesOf.get(row.id) ?? []
    const branch = branches.find((one) => one.id === row.branchId)
    if (!branch) throw new Error(`the branch of order ${row.id} is missing`)
    return {
      id: row.id,
      number: row.number,
      type: row.type,
      state: row.state,
      placed_at: row.placedAt.toISOString(),
      ready_at: row.readyAt.toISOString(),
      total_minor: row.totalMinor,
      portions: own.reduce((sum, line) => sum + line.quantity, 0),
      names: own.slice(0, 3).map((line) => line.name),
      branch_name: branch.name,
      invoice_id: invoiceOf.get(row.id) ?? null,
    }
  })
}
