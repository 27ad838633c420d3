import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { firstNameOf } from "@sufra/domain/customer/name"
import { sumMinor } from "@sufra/domain/kernel/money"
import { canChangeLines, canChangePrice } from "@sufra/domain/order/change/order-change"
import { dueAtMs } from "@sufra/domain/order/due-time"
import { isOverdue } from "@sufra/domain/order/kitchen/overdue"
import {
  findMove,
  firmAtMs,
  isInReach,
  isOver,
  orderActions,
  servesGuests,
} from "@sufra/domain/order/order-states"
import {
  canStillCall,
  fieldsOfOrder,
  fieldsOnScreen,
  guestInSight,
  type OrderScreen,
  type PersonalField,
} from "@sufra/domain/staff/guest-fields"
import { can } from "@sufra/domain/staff/roles"
import { listBranchesById } from "../branch/index.ts"
import { sectionsOfTables } from "../dining-table/section-queries.ts"
import { callsByNumber } from "../establishment/index.ts"
import { listChanges } from "./change-queries.ts"
import { staffChangeView } from "./change-views.ts"
import { listCourierLinks, listCouriersOf } from "./courier-queries.ts"
import type { StaffMover } from "./moving/mover-of.ts"
import { promisedOf } from "./moving/promised-of.ts"
import { undoable } from "./moving/undo-move.ts"
import { dueOfOrder, moneyOfOrders, type OrderMoney } from "./order-money.ts"
import { type PaidWith, paidWayView, paidWithOf } from "./paid-with.ts"
import { type LineRow, listLines, listMoves, type OrderRow } from "./queries.ts"
import { addressView, groupByOrder, lineView, type Moved, sharedView } from "./views.ts"

export type StaffOrder = ApiReply<"GET /staff/orders/{id}/">

function staffLineView(line: LineRow): StaffOrder["lines"][number] {
  return {
    ...lineView(line),
    position: line.position,
    station_id: line.stationId,
    made_at: line.madeAt?.toISOString() ?? null,
  }
}

function moveView({ move, staffName, linkName }: Moved): StaffOrder["moves"][number] {
  return {
    action: move.action,
    from: move.fromState,
    to: move.toState,
    actor: move.actor,
    by: staffName ?? linkName,
    by_link: linkName !== null,
    reason_code: move.reasonCode,
    reason: move.reason,
    at: move.movedAt.toISOString(),
  }
}

/** Whoever looks at an order: what they may do with it, and what they may see of its guest. */
export type OrderAsker = Pick<StaffMover, "actor" | "staffId" | "standing">

/** When an order that is over has ended; null: it is under way. */
function overSinceMs(row: Pick<OrderRow, "state">, moves: Moved[]): number | null {
  if (!isOver(row.state)) return null
  return moves.at(-1)?.move.movedAt.getTime() ?? 0
}

type Fields = ReadonlySet<PersonalField>

/** Which fields of an order's guest this screen shows now. A courier keeps the name for the door. */
function fieldsFor(
  asker: OrderAsker,
  row: OrderRow,
  { screen, byNumber }: { screen: OrderScreen; byNumber: boolean },
): Fields {
  const fields = fieldsOfOrder(asker.standing, {
    isOver: isOver(row.state),
    isCarriedByAsker: row.courierId === asker.staffId,
  })
  return fieldsOnScreen(fields, { screen, byNumber: byNumber && asker.actor !== "courier" })
}

/** Whether this number may be revealed to this person now: it is masked, and there is a reason to call. */
export function mayCall(asker: OrderAsker, row: OrderRow, moves: Moved[], now: Date): boolean {
  const isAllowed = can(asker.standing, "guests.call") && isInReach(asker.actor, row.type)
  return (
    isAllowed && row.customerPhone !== null && canStillCall(overSinceMs(row, moves), now.getTime())
  )
}

/** Shows as much of an order's guest as these fields hold, and whether the asker may call now. */
function guestView(
  asker: OrderAsker,
  row: OrderRow,
  moves: Moved[],
  { fields, now }: { fields: Fields; now: Date },
) {
  const guest = guestInSight(fields, { name: row.customerName, phone: row.customerPhone })
  const isCallable = fields.has("phone-tail") && guest.phone === null
  return {
    address: fields.has("address") ? addressView(row.address) : null,
    handover_note: fields.has("handover-note") ? row.handoverNote : "",
    customer: {
      id: fields.has("phone-tail") ? row.customerId : null,
      name: guest.name,
      first_name: guest.firstName,
      phone: guest.phone,
      phone_tail: guest.phoneTail,
    },
    can_call: isCallable && mayCall(asker, row, moves, now),
  }
}

function paidView(fields: Fields, paid: PaidWith): StaffOrder["paid_with"][number] {
  const view = { ...paidWayView(paid), back_minor: paid.backMinor }
  return fields.has("card") ? view : { ...view, card: null }
}

function moneyView(
  fields: Fields,
  row: OrderRow,
  { money, paidWith }: { money: OrderMoney; paidWith: PaidWith[] },
) {
  const dueMinor = dueOfOrder(row, money)
  const collected = paidWith.filter(({ isCollected }) => isCollected)
  return {
    paid_minor: money.paidMinor,
    refunded_minor: money.backMinor,
    due_minor: dueMinor,
    // The courier's cash becomes a payment by and by: what was owed at the door stays the same.
    to_collect_minor: dueMinor + sumMinor(collected.map(({ amountMinor }) => amountMinor)),
    paid_with: paidWith.map((paid) => paidView(fields, paid)),
  }
}

/**
 * Orders as the asking staff see them, with what they may do. The answer to a move or a change is a list's as well:
 * screens put it into the lists that they show.
 */
export async function staffOrderViews(
  reader: Reader,
  rows: OrderRow[],
  asker: OrderAsker,
  now: Date,
  screen: OrderScreen = "list",
): Promise<StaffOrder[]> {
  const { actor } = asker
  const [first] = rows
  if (!first) return []
  const { establishmentId } = first
  const ids = rows.map((row) => row.id)
  const branchIds = [...new Set(rows.map((row) => row.branchId))]
  const tableIds = [...new Set(rows.flatMap(({ tableId }) => tableId ?? []))]
  const [lines, moves, changes, couriers, links, branches, moneyOf, paidWith, sectionOf, byNumber] =
    await Promise.all([
      listLines(reader, establishmentId, ids),
      listMoves(reader, establishmentId, ids),
      listChanges(reader, establishmentId, ids),
      listCouriersOf(reader, establishmentId, ids),
      listCourierLinks(reader, establishmentId, rows),
      listBranchesById(reader, establishmentId, branchIds),
      moneyOfOrders(reader, establishmentId, ids),
      paidWithOf(reader, establishmentId, ids),
      sectionsOfTables(reader, establishmentId, tableIds),
      callsByNumber(reader, establishmentId),
    ])
  const sending = new Set(branches.filter((one) => one.sendsToKitchen).map((one) => one.id))
  const linesOf = groupByOrder(lines, (line) => line.orderId)
  const movesOf = groupByOrder(moves, ({ move }) => move.orderId)
  const changesOf = groupByOrder(changes, ({ change }) => change.orderId)
  return rows.map((row): StaffOrder => {
    const mayChange = servesGuests(actor) && isInReach(actor, row.type) && row.priceRules !== null
    const fields = fieldsFor(asker, row, { screen, byNumber })
    const ownLines = linesOf.get(row.id) ?? []
    const ownMoves = movesOf.get(row.id) ?? []
    const last = ownMoves.at(-1)?.move ?? null
    const courier = couriers.find(({ orderId }) => orderId === row.id)
    const link = links.find(({ id }) => id === row.courierLinkId)
    const section = row.tableId ? sectionOf.get(row.tableId) : undefined
    const isSentLater = row.state === "accepted" && sending.has(row.branchId)
    return {
      ...sharedView(row, ownLines, ownMoves),
      branch_id: row.branchId,
      ...guestView(asker, row, ownMoves, { fields, now }),
      table_id: row.tableId,
      section_id: section?.id ?? null,
      section: section?.name ?? null,
      sitting_id: row.sittingId,
      utm_source: row.utmSource,
      first_utm_source: row.firstUtmSource,
      is_addition: row.isAddition,
      courier_id: row.courierId,
      courier_link: link
        ? { id: link.id, name: link.name, expires_at: link.expiresAt.toISOString() }
        : null,
      due_at: new Date(dueAtMs(promisedOf(row))).toISOString(),
      way_minutes: row.wayMinutes,
      kitchen_at: isSentLater ? (row.kitchenAt?.toISOString() ?? null) : null,
      collected_minor: row.collectedMinor,
      ...moneyView(fields, row, { money: moneyOf(row.id), paidWith: paidWith(row.id) }),
      courier: courier
        ? {
            first_name: firstNameOf(courier.name),
            lat: courier.position.lat,
            lng: courier.position.lng,
            seen_at: courier.position.seenAt.toISOString(),
          }
        : null,
      lines: ownLines.map(staffLineView),
      changes: (changesOf.get(row.id) ?? []).map(staffChangeView),
      can_change: mayChange && canChangeLines(row.state),
      can_change_price: mayChange && canChangePrice(row.state),
      actions: orderActions.filter((action) => findMove(row, action, actor) !== null),
      can_undo_until:
        last && undoable(row, last, actor, now.getTime())
          ? new Date(firmAtMs(last.movedAt.getTime(), now.getTime())).toISOString()
          : null,
      moves: ownMoves.map(moveView),
      is_late: isOverdue(row, now.getTime()),
    }
  })
}

export async function staffOrderView(
  reader: Reader,
  row: OrderRow,
  asker: OrderAsker,
  now: Date,
  screen: OrderScreen = "list",
): Promise<StaffOrder> {
  const [view] = await staffOrderViews(reader, [row], asker, now, screen)
  if (!view) throw new Error("one order has one view")
  return view
}
