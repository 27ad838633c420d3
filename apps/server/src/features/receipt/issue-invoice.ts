import { isDeepStrictEqual } from "node:util"
import type { Reader, Transaction } from "@sufra/db/connection"
import { type InvoiceContent, invoice } from "@sufra/db/schema/money/invoice"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { sumMinor } from "@sufra/domain/kernel/money"
import { creditedVat } from "@sufra/domain/receipt/credit"
import { getBranch } from "../branch/index.ts"
import { type EstablishmentRow, getEstablishment } from "../establishment/index.ts"
import { listLines, type OrderRow } from "../order/index.ts"
import { type InvoiceRow, listInvoicesOf, takeInvoiceNumber } from "./queries.ts"

const prefixes: Record<InvoiceRow["kind"], string> = { invoice: "INV", "credit-note": "CN" }

async function sellerOf(
  reader: Reader,
  row: OrderRow,
  { name, vatNumber }: EstablishmentRow,
): Promise<InvoiceContent["seller"]> {
  const { address } = await getBranch(reader, row.establishmentId, row.branchId)
  // Priced before the place had a number: a tax invoice would claim VAT that nobody paid.
  return { name, vatNumber: row.price.isVatFree ? null : vatNumber, address }
}

async function contentOf(
  reader: Reader,
  row: OrderRow,
  place: EstablishmentRow,
): Promise<InvoiceContent> {
  // One after the other: inside a transaction there is one connection.
  const seller = await sellerOf(reader, row, place)
  const lines = await listLines(reader, row.establishmentId, [row.id])
  const priced = new Map(row.price.lines.map((line) => [line.key, line]))
  return {
    seller,
    orderNumber: row.number,
    lines: lines.map(({ name, chosen, quantity, position, unitMinor }) => {
      const line = priced.get(String(position))
      return {
        name,
        chosen,
        quantity,
        amountMinor: line?.amountMinor ?? unitMinor * quantity,
        discountMinor: line?.discountMinor ?? 0,
        vatMinor: line?.vatMinor ?? 0,
      }
    }),
    charges: row.price.charges,
    discounts: row.price.discounts,
    vat: row.price.vat,
    pricesIncludeVat: row.price.pricesIncludeVat,
  }
}

type Issued = Pick<InvoiceRow, "kind" | "content" | "totalMinor" | "vatMinor"> &
  Partial<Pick<InvoiceRow, "ofInvoiceId" | "refundId">>

async function write(tx: Transaction, row: OrderRow, issued: Issued, now: Date): Promise<string> {
  const { establishmentId, id: orderId } = row
  const nth = await takeInvoiceNumber(tx, establishmentId, issued.kind)
  const number = `${prefixes[issued.kind]}-${String(nth).padStart(6, "0")}`
  const id = newId()
  const at = { establishmentId, id, orderId, issuedAt: now }
  await tx.insert(invoice).values({ ...at, nth, number, ...issued })
  return id
}

/** The invoice of an order that holds, and what was credited of it; null: it has none. */
export async function findOpenInvoice(
  reader: Reader,
  { establishmentId, id }: Pick<OrderRow, "establishmentId" | "id">,
): Promise<{ invoice: InvoiceRow; credits: InvoiceRow[]; openMinor: number } | null> {
  const issued = await listInvoicesOf(reader, establishmentId, id)
  const last = issued.findLast(({ kind }) => kind === "invoice")
  if (!last) return null
  const credits = issued.filter(
    ({ kind, ofInvoiceId }) => kind === "credit-note" && ofInvoiceId === last.id,
  )
  const openMinor = last.totalMinor - sumMinor(credits.map((note) => note.totalMinor))
  return { invoice: last, credits, openMinor }
}

/** Whether an invoice still says what was sold. One that was credited in part has its credit note for that. */
function holdsStill(
  { openMinor, credits, invoice: { content } }: OpenInvoice,
  row: OrderRow,
  now: InvoiceContent,
): boolean {
  if (openMinor < row.totalMinor) return false
  const isWhole = openMinor === row.totalMinor && credits.length === 0
  return !isWhole || isDeepStrictEqual([content.lines, content.vat], [now.lines, now.vat])
}

/**
 * Of an order that this transaction holds: once, whoever asks again. An order that staff have made dearer since, or
 * in which one dish took the place of another, has its first invoice credited, and another one for all of it.
 */
export async function issueInvoice(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  const open = await findOpenInvoice(tx, row)
  const place = await getEstablishment(tx, row.establishmentId)
  const content = await contentOf(tx, row, place)
  if (open && holdsStill(open, row, content)) return
  if (open) await creditInvoice(tx, row, open, { amountMinor: open.openMinor }, now)
  // Where the till issues them, nothing here does.
  if (withDefaults(place.settings).posIssuesReceipts) return
  const { totalMinor } = row
  const issued = { kind: "invoice", content, totalMinor, vatMinor: row.price.vatMinor } as const
  await write(tx, row, { ...issued, ...(open && { ofInvoiceId: open.invoice.id }) }, now)
}

/** For what was given back of an order that has an invoice; without one there is nothing to take back. Its id. */
export async function issueCreditNote(
  tx: Transaction,
  row: OrderRow,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
  now: Date,
): Promise<string | null> {
  const open = await findOpenInvoice(tx, row)
  if (!open || open.credits.some((note) => note.refundId === refundId)) return null
  return creditInvoice(tx, row, open, { refundId, amountMinor }, now)
}

type OpenInvoice = NonNullable<Awaited<ReturnType<typeof findOpenInvoice>>>

/** So much of an invoice is taken back; without a refund, since another one takes its place. */
async function creditInvoice(
  tx: Transaction,
  row: OrderRow,
  { invoice: first, credits }: OpenInvoice,
  { refundId, amountMinor }: { refundId?: string; amountMinor: number },
  now: Date,
): Promise<string | null> {
  if (amountMinor === 0) return null
  const before = {
    totalMinor: sumMinor(credits.map((note) => note.totalMinor)),
    vatMinor: sumMinor(credits.map((note) => note.vatMinor)),
  }
  const { content, id: ofInvoiceId } = first
  const vatMinor = creditedVat(first, before, amountMinor)
  const note = { kind: "credit-note", content, totalMinor: amountMinor, vatMinor } as const
  return write(tx, row, { ...note, ofInvoiceId, ...(refundId && { refundId }) }, now)
}
