import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import type { InvoicedLine } from "../../../src/schema/money/invoice.ts"
import { branchId } from "../rows-place.ts"
import type { LineRow } from "./order-lines.ts"
import type { Moved, Scene, Visit } from "./orders.ts"

const minuteMs = 60_000

type Paid = { id: string; price: PricedOrder; moves: readonly Moved[] }

/** What was sold for the money, when it was handed over. */
export function writePayment(
  { place, book, chance, staffId }: Scene,
  visit: Visit,
  { id, price, moves }: Paid,
): Date | null {
  const establishmentId = place.id
  const amountMinor = price.totalMinor
  const completed = moves.find(({ to }) => to === "completed" || to === "delivered")
  if (!completed || amountMinor === 0) return null
  const paidAt = new Date(completed.atMs - minuteMs / 2)
  const paymentId = chance.idAt(paidAt.getTime())
  const method = book.rows.order.at(-1)?.paymentMethod ?? "cash"
  book.rows.payment.push({
    ...{ establishmentId, id: paymentId, branchId: branchId(place, visit.branch.key) },
    ...{ customerId: null, method, state: "paid", amountMinor, tipMinor: 0, currency: "SAR" },
    ...{ codeTries: 0, isCollected: false, staffId, createdAt: paidAt, settledAt: paidAt },
  })
  book.rows.paymentPart.push({ establishmentId, paymentId, orderId: id, amountMinor })
  const back = moves.find(({ to }) => to === "returned")
  if (!back) return paidAt
  const doneAt = new Date(back.atMs)
  book.rows.refund.push({
    ...{ establishmentId, id: chance.idAt(back.atMs), paymentId, orderId: id, amountMinor },
    ...{ tipMinor: 0, reason: "mistake", state: "done", staffId, isSettling: true },
    ...{ createdAt: doneAt, doneAt },
  })
  return paidAt
}

/** As `issueInvoice` writes it. */
export function writeInvoice(
  { place, book, chance }: Scene,
  { branch }: Visit,
  issued: { id: string; number: string; price: PricedOrder; lines: LineRow[]; issuedAt: Date },
): void {
  const { id: orderId, number: ofOrder, price, lines, issuedAt } = issued
  const nth = book.rows.invoice.length + 1
  const priced = new Map(price.lines.map((line) => [line.key, line]))
  const invoiced = lines.map(({ name, chosen, quantity, position }): InvoicedLine => {
    const { amountMinor = 0, discountMinor = 0, vatMinor = 0 } = priced.get(String(position)) ?? {}
    return { name, chosen, quantity, amountMinor, discountMinor, vatMinor }
  })
  const { charges, discounts, vat, pricesIncludeVat, totalMinor, vatMinor } = price
  book.rows.invoice.push({
    ...{ establishmentId: place.id, id: chance.idAt(issuedAt.getTime()), kind: "invoice", nth },
    ...{ number: `INV-${String(nth).padStart(6, "0")}`, orderId, issuedAt, totalMinor, vatMinor },
    content: {
      seller: { name: place.name, vatNumber: place.vatNumber, address: branch.address },
      orderNumber: ofOrder,
      lines: invoiced,
      ...{ charges, discounts, vat, pricesIncludeVat },
    },
  })
}
