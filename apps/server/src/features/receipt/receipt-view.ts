import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { InvoiceContent } from "@sufra/db/schema/money/invoice"
import { receiptSums } from "@sufra/domain/receipt/receipt-sums"
import { zatcaQr } from "@sufra/domain/receipt/zatca-qr"
import { findRefundReason, listPaidFor } from "../payment/order-money-queries.ts"
import { type InvoiceRow, listInvoicesOf } from "./queries.ts"

/** What the paper says; how it may be sent on is the page's. */
export type ReceiptView = Omit<ApiReply<"GET /receipt/qr/{uuid}/{invoice}/">, "can_be_emailed">

/** The Arabic name, as the law asks; the other one where that is too long for the code. */
function qrOf({ content, issuedAt, totalMinor, vatMinor }: InvoiceRow): string | null {
  const { name, vatNumber } = content.seller
  if (!vatNumber) return null
  const facts = { vatNumber, issuedAtMs: issuedAt.getTime(), totalMinor, vatMinor }
  for (const sellerName of [name.sa, name.en]) {
    const code = zatcaQr({ ...facts, sellerName })
    if (code.ok) return code.value
  }
  return null
}

type Listed = Pick<
  ReceiptView,
  | "lines"
  | "charges"
  | "discounts"
  | "vat"
  | "subtotal_minor"
  | "discount_minor"
  | "vat_minor"
  | "total_minor"
>

function wholeOf(content: InvoiceContent): Listed {
  const { subtotalMinor, discountMinor, vatMinor, totalMinor } = receiptSums(content)
  return toWire({
    lines: content.lines.map(({ name, chosen = [], quantity, amountMinor, discountMinor }) => {
      return { name, chosen, quantity, amountMinor, discountMinor }
    }),
    charges: content.charges.map(({ kind, vatRateBp, amountMinor }) => {
      return { kind, vatRateBp, amountMinor }
    }),
    discounts: (content.discounts ?? []).map(({ id, name, amountMinor }) => {
      return { id, name, amountMinor }
    }),
    vat: content.vat.map(({ rateBp, netMinor, vatMinor, grossMinor }) => {
      return { rateBp, netMinor, vatMinor, grossMinor }
    }),
    subtotalMinor,
    discountMinor,
    vatMinor,
    totalMinor,
  })
}

/** Nobody said which dishes a part of the money was for: then only sums are told. */
function listedOf({ content, totalMinor, vatMinor }: InvoiceRow): Listed {
  const whole = wholeOf(content)
  if (whole.total_minor === totalMinor && whole.vat_minor === vatMinor) return whole
  return {
    lines: [],
    charges: [],
    discounts: [],
    vat: [],
    subtotal_minor: totalMinor,
    discount_minor: 0,
    vat_minor: vatMinor,
    total_minor: totalMinor,
  }
}

async function paymentsOf(reader: Reader, { kind, establishmentId, orderId }: InvoiceRow) {
  if (kind === "credit-note") return []
  const paid = await listPaidFor(reader, establishmentId, orderId)
  return paid.map(({ method, wallet, cardBrand, cardLast4, amountMinor, tipMinor, isFirst }) => ({
    method,
    wallet,
    amount_minor: amountMinor,
    // Of a share of a table's bill it is for no order in particular: it stands on the first one's receipt.
    tip_minor: isFirst ? tipMinor : 0,
    card: cardBrand && cardLast4 ? { brand: cardBrand, last4: cardLast4 } : null,
  }))
}

/** An invoice as it was issued, with what came after it: how it was paid, and what was taken back. */
export async function receiptView(reader: Reader, row: InvoiceRow): Promise<ReceiptView> {
  const { establishmentId, orderId, content } = row
  const [all, payments, reason] = await Promise.all([
    listInvoicesOf(reader, establishmentId, orderId),
    paymentsOf(reader, row),
    findRefundReason(reader, row),
  ])
  const taken = all.find(({ id }) => id === row.ofInvoiceId)
  const { name, vatNumber, address } = content.seller
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    issued_at: row.issuedAt.toISOString(),
    order_number: content.orderNumber,
    seller: { name, vat_number: vatNumber, address },
    ...listedOf(row),
    prices_include_vat: content.pricesIncludeVat,
    qr: qrOf(row),
    payments,
    of_invoice: taken ? { id: taken.id, number: taken.number } : null,
    credit_notes: all
      .filter(({ ofInvoiceId }) => ofInvoiceId === row.id)
      .map(({ id, number, totalMinor }) => ({ id, number, total_minor: totalMinor })),
    reason,
  }
}
