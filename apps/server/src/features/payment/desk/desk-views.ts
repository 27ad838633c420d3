import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { sumMinor } from "@sufra/domain/kernel/money"
import type { PaymentRow, RefundRow } from "../queries.ts"
import { listRefundsOf, paymentView } from "../views.ts"
import { listPartsWithNumbers, namesOfRefunders } from "./desk-queries.ts"

export type ListedPayment = ApiReply<"GET /staff/payments/">["payments"][number]
type Part = Awaited<ReturnType<typeof listPartsWithNumbers>>[number]

/** What can still be given back of a payment for one of its orders. */
function refundableMinor(row: PaymentRow, part: Part, refunds: RefundRow[]): number {
  if (row.state !== "paid") return 0
  const back = refunds.filter(
    (one) => one.paymentId === row.id && one.orderId === part.orderId && one.state !== "failed",
  )
  return part.amountMinor - sumMinor(back.map((one) => one.amountMinor))
}

function listedView(
  { row, by }: { row: PaymentRow; by: string | null },
  parts: Part[],
  refunds: RefundRow[],
  refunders: Map<string, string>,
): ListedPayment {
  const [first] = parts
  const isWithCourier = row.isCollected && row.handedInAt === null
  const view = paymentView(row, refunds)
  return {
    ...view,
    refunds: view.refunds.map((one) => ({ ...one, by: refunders.get(one.id) ?? null })),
    branch_id: row.branchId,
    attention: row.attention,
    orders: parts.map((part) => ({
      id: part.orderId,
      number: part.number,
      amount_minor: part.amountMinor,
      refundable_minor: refundableMinor(row, part, refunds),
    })),
    table_label: row.sittingId ? (first?.tableLabel ?? null) : null,
    gateway: row.gateway,
    reference: row.reference,
    by,
    tendered_minor: row.tenderedMinor,
    is_in_shift: row.method === "cash" && !isWithCourier ? row.shiftId !== null : null,
    is_with_courier: isWithCourier,
  }
}

/** Payments as staff look at them. */
export async function listedViews(
  reader: Reader,
  establishmentId: string,
  found: { row: PaymentRow; by: string | null }[],
): Promise<ListedPayment[]> {
  const ids = found.map(({ row }) => row.id)
  const [parts, refunds] = await Promise.all([
    listPartsWithNumbers(reader, establishmentId, ids),
    listRefundsOf(reader, establishmentId, ids),
  ])
  const refunders = await namesOfRefunders(reader, refunds)
  return found.map((one) => {
    const own = parts.filter(({ paymentId }) => paymentId === one.row.id)
    return listedView(one, own, refunds, refunders)
  })
}
