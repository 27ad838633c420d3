import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { payment } from "@sufra/db/schema/money/payment"
import { firstNameOf } from "@sufra/domain/customer/name"
import { sumMinor } from "@sufra/domain/kernel/money"
import { itemKey } from "@sufra/domain/payment/bill"
import { isOpen } from "@sufra/domain/payment/payment-states"
import { and, asc, eq, inArray } from "drizzle-orm"
import { customerName } from "../../customer/index.ts"
import { countJoined, findTable, type SittingRow } from "../../dining-table/index.ts"
import { callsByNumber } from "../../establishment/index.ts"
import type { PaymentRow } from "../queries.ts"
import { needsCode } from "../views.ts"
import { type BilledOrder, type BillState, readBill } from "./read-bill.ts"

export type BillView = ApiReply<"GET /payment/qr/{uuid}/bill/">

/** Names whoever pays here; null: staff took it, or no name is shown. */
type NameOf = (row: PaymentRow) => string | null

/** How a bill is shown: to which of the guests, and whether with names. */
type Shown = { customerId: string | null; isNamed: boolean; nameOf: NameOf }

async function listShares(reader: Reader, { establishmentId, id }: SittingRow) {
  return reader
    .select({ row: payment, name: customerName(payment) })
    .from(payment)
    .where(
      and(
        eq(payment.establishmentId, establishmentId),
        eq(payment.sittingId, id),
        inArray(payment.state, ["started", "waiting", "paid"]),
      ),
    )
    .orderBy(asc(payment.createdAt), asc(payment.id))
}

function orderView(
  order: BilledOrder,
  { claims }: BillState,
  { customerId, isNamed, nameOf }: Shown,
): BillView["orders"][number] {
  const { row, paidMinor, totalMinor } = order
  const nameAt = new Map(order.lines.map(({ position, name }) => [position, name]))
  return {
    id: order.id,
    number: row.number,
    first_name: isNamed ? firstNameOf(row.customerName) : "",
    is_mine: row.customerId === customerId,
    total_minor: totalMinor,
    due_minor: order.dueMinor,
    items: order.items.map((item) => {
      const claim = claims.get(itemKey(item))
      const isPaid = paidMinor >= totalMinor || claim?.state === "paid"
      return {
        position: item.position,
        portion: item.portion,
        name: nameAt.get(item.position) ?? { en: "", sa: "" },
        amount_minor: item.amountMinor,
        state: isPaid ? "paid" : claim ? "claimed" : "free",
        first_name: claim ? nameOf(claim) : null,
      }
    }),
  }
}

const paidMs = ({ settledAt, createdAt }: PaymentRow) => (settledAt ?? createdAt).getTime()

/** Whether a guest has paid a share of the bill, and has ordered nothing since. */
function hasPaidShare(paid: PaymentRow[], own: BilledOrder[]): boolean {
  const orderedMs = own.map(({ row }) => row.placedAt.getTime())
  return paid.length > 0 && Math.max(...paid.map(paidMs)) >= Math.max(0, ...orderedMs)
}

/** What nobody pays for of a guest's dishes; nothing once the guest has paid a part of the whole bill. */
function ownOpenMinor(paid: PaymentRow[], own: BilledOrder[], claims: BillState["claims"]): number {
  const forItems = new Set([...claims.values()].map(({ id }) => id))
  if (paid.length === 0 || paid.some(({ id }) => !forItems.has(id))) return 0
  const openMinor = own.map(({ items, dueMinor }) => {
    const open = items.filter(({ isTaken }) => !isTaken)
    return Math.min(dueMinor, sumMinor(open.map(({ amountMinor }) => amountMinor)))
  })
  return sumMinor(openMinor)
}

/** Who looks at a bill: a guest of the table, whose device finds a gateway's page at its own address. */
type Looker = { customerId: string; pageFor: (url: string) => string }

/**
 * Shows the bill to a guest of the table, or to staff, who are nobody at it. Where guests are called by number only,
 * staff read no names: the bill lies open at the counter. Guests of one table keep theirs.
 */
export async function billView(
  reader: Reader,
  row: SittingRow,
  guest: Looker | null,
): Promise<BillView> {
  const customerId = guest?.customerId ?? null
  const state = await readBill(reader, row.establishmentId, row.id)
  const [shares, people, table, byNumber] = await Promise.all([
    listShares(reader, row),
    countJoined(reader, row),
    findTable(reader, row.establishmentId, row.tableId),
    guest === null && callsByNumber(reader, row.establishmentId),
  ])
  const { orders, pendingMinor } = state
  const names = new Map(shares.map((share) => [share.row.id, share.name]))
  const nameOf: NameOf = ({ id }) => {
    const name = names.get(id)
    return name && !byNumber ? firstNameOf(name) : null
  }
  const totalMinor = sumMinor(orders.map((order) => order.totalMinor))
  const paidMinor = sumMinor(orders.map((order) => order.paidMinor))
  const isOwn = (of: { customerId: string | null }) =>
    guest !== null && of.customerId === customerId
  const own = orders.filter((order) => isOwn(order.row))
  const paid = shares.map((share) => share.row).filter((one) => isOwn(one) && one.state === "paid")
  return {
    sitting_id: row.id,
    table_label: table?.label ?? "",
    people,
    total_minor: totalMinor,
    paid_minor: paidMinor,
    pending_minor: pendingMinor,
    due_minor: sumMinor(orders.map((order) => order.dueMinor)),
    is_covered: orders.length > 0 && paidMinor === totalMinor,
    is_own_share_paid: hasPaidShare(paid, own),
    own_open_minor: ownOpenMinor(paid, own, state.claims),
    orders: orders.map((order) =>
      orderView(order, state, { customerId, isNamed: !byNumber, nameOf }),
    ),
    shares: shares.map(({ row: share }) => {
      const isMine = isOwn(share)
      const page = isMine && isOpen(share.state) ? share.redirectUrl : null
      return {
        id: share.id,
        method: share.method,
        state: share.state,
        amount_minor: share.amountMinor,
        tip_minor: share.tipMinor,
        first_name: nameOf(share),
        is_mine: isMine,
        redirect_url: guest && page !== null ? guest.pageFor(page) : null,
        needs_code: isMine && needsCode(share),
      }
    }),
  }
}
