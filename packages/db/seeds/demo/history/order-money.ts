import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import type { InvoicedLine } from "../../../src/schema/money/invoice.ts"
import { branchId } from "../rows-place.ts"
import type { LineRow } from "./order-lines.ts"
import type { Moved, Scene, Visit } from "./orders.ts"

const minuteMs = 60_000

type Sold = {
  id: string
  number: string
  price: PricedOrder
  moves: readonly Moved[]
  lines: LineRow[]
}

/** What was handed over for an order and what was given back, each with its paper: as the product does it. */
export function writeMoney(scene: Scene, visit: Visit, sold: Sold): void {
  const { place, book, chance, staffId } = scene
  const { id, price, moves } = sold
  const establishmentId = place.id
  const amountMinor = price.totalMinor
  const completed = moves.find(({ to }) => to === "completed" || to === "delivered")
  if (!completed || amountMinor === 0) return
  const paidAt = new Date(completed.atMs - minuteMs / 2)
  const paymentId = chance.idAt(paidAt.getTime())
  const method = book.rows.order.at(-1)?.paymentMethod ?? "cash"
  book.rows.payment.push({
    ...{ establishmentId, id: paymentId, branchId: branchId(place, visit.branch.key) },
    ...{ customerId: null, method, state: "paid", amountMinor, tipMinor: 0, currency: "SAR" },
    ...{ codeTries: 0, isCollected: false, staffId, createdAt: paidAt, settledAt: paidAt },
  })
  book.rows.paymentPart.push({ establishmentId, paymentId, orderId: id, amountMinor })
  const ofInvoiceId = writePaper(scene, visit, sold, { kind: "invoice", issuedAt: paidAt })
  const back = moves.find(({ to }) => to === "returned")
  if (!back) return
  const doneAt = new Date(back.atMs)
  const refundId = chance.idAt(back.atMs)
  book.rows.refund.push({
    ...{ establishmentId, id: refundId, paymentId, orderId: id, amountMinor },
    ...{ tipMinor: 0, reason: "mistake", state: "done", staffId, isSettling: true },
    ...{ createdAt: doneAt, doneAt },
  })
  const note = { kind: "credit-note", issuedAt: doneAt, ofInvoiceId, refundId } as const
  writePaper(scene, visit, sold, note)
}

type Paper = {
  kind: keyof typeof prefixes
  issuedAt: Date
  ofInvoiceId?: string
  refundId?: string
}

const prefixes = { invoice: "INV", "credit-note": "CN" } as const

/** As `issueInvoice` and `issueCreditNote` write it; `numberPapers` gives it its number. */
function writePaper(
  { place, book, papers }: Scene,
  { branch }: Visit,
  { id: orderId, number: orderNumber, price, lines }: Sold,
  paper: Paper,
): string {
  const id = papers.idAt(paper.issuedAt.getTime())
  const priced = new Map(price.lines.map((line) => [line.key, line]))
  const invoiced = lines.map(({ name, chosen, quantity, position }): InvoicedLine => {
    const { amountMinor = 0, discountMinor = 0, vatMinor = 0 } = priced.get(String(position)) ?? {}
    return { name, chosen, quantity, amountMinor, discountMinor, vatMinor }
  })
  const { charges, discounts, vat, pricesIncludeVat, totalMinor, vatMinor } = price
  book.rows.invoice.push({
    ...{ establishmentId: place.id, id, ...paper, nth: 0, number: "", orderId },
    ...{ totalMinor, vatMinor },
    content: {
      seller: { name: place.name, vatNumber: place.vatNumber, address: branch.address },
      ...{ orderNumber, lines: invoiced, charges, discounts, vat, pricesIncludeVat },
    },
  })
  return id
}

/** Papers are numbered as they were issued, one after the other without a gap, each kind by itself. */
export function numberPapers({ place, book }: Pick<Scene, "place" | "book">): void {
  for (const kind of ["invoice", "credit-note"] as const) {
    const issued = book.rows.invoice
      .filter((paper) => paper.kind === kind)
      .toSorted((a, b) => a.issuedAt.getTime() - b.issuedAt.getTime())
    issued.forEach((paper, index) => {
      paper.nth = index + 1
      paper.number = `${prefixes[kind]}-${String(paper.nth).padStart(6, "0")}`
    })
    const last = issued.length
    if (last > 0) book.rows.invoiceCounter.push({ establishmentId: place.id, kind, last })
  }
}
