import type { Reader, Transaction } from "@sufra/db/connection"
import { branch } from "@sufra/db/schema/branch"
import { establishment } from "@sufra/db/schema/establishment"
import { type InvoiceContent, invoice } from "@sufra/db/schema/invoice"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { newId } from "@sufra/domain/kernel/ids"
import { sumMinor } from "@sufra/domain/kernel/money"
import { creditedVat } from "@sufra/domain/receipt/credit"
import { and, eq } from "drizzle-orm"
import { listLines, type OrderRow } from "../order/index.ts"
import { type InvoiceRow, listInvoicesOf, takeInvoiceNumber } from "./queries.ts"

const prefixes: Record<InvoiceRow["kind"], string> = { invoice: "INV", "credit-note": "CN" }

/** Where the till issues them, nothing here does. */
async function isIssuedHere(reader: Reader, { establishmentId }: OrderRow): Promise<boolean> {
  const [place] = await reader
    .select({ settings: establishment.settings })
    .from(establishment)
    .where(eq(establishment.id, establishmentId))
  return !withDefaults(place?.settings ?? {}).posIssuesReceipts
}

async function sellerOf(reader: Reader, row: OrderRow): Promise<InvoiceContent["seller"]> {
  const [found] = await reader
    .select({
      name: establishment.name,
      vatNumber: establishment.vatNumber,
      address: branch.address,
    })
    .from(branch)
    .innerJoin(establishment, eq(establishment.id, branch.establishmentId))
    .where(and(eq(branch.establishmentId, row.establishmentId), eq(branch.id, row.branchId)))
  if (!found) throw new Error("the branch of an order is missing")
  // Priced before the place had a number: a tax invoice would claim VAT that nobody paid.
  return { ...found, vatNumber: row.price.isVatFree ? null : found.vatNumber }
}

async function contentOf(reader: Reader, row: OrderRow): Promise<InvoiceContent> {
  // One after the other: inside a transaction there is one connection.
  const seller = await sellerOf(reader, row)
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

/** Of an order that this transaction holds: once, whoever asks again. */
export async function issueInvoice(tx: Transaction, row: OrderRow, now: Date): Promise<void> {
  const issued = await listInvoicesOf(tx, row.establishmentId, row.id)
  if (issued.length > 0 || !(await isIssuedHere(tx, row))) return
  const content = await contentOf(tx, row)
  const { totalMinor } = row
  await write(tx, row, { kind: "invoice", content, totalMinor, vatMinor: row.price.vatMinor }, now)
}

/** For what was given back of an order that has an invoice; without one there is nothing to take back. Its id. */
export async function issueCreditNote(
  tx: Transaction,
  row: OrderRow,
  { refundId, amountMinor }: { refundId: string; amountMinor: number },
  now: Date,
): Promise<string | null> {
  const [first, ...credits] = await listInvoicesOf(tx, row.establishmentId, row.id)
  if (!first || amountMinor === 0 || credits.some((note) => note.refundId === refundId)) {
    return null
  }
  const before = {
    totalMinor: sumMinor(credits.map((note) => note.totalMinor)),
    vatMinor: sumMinor(credits.map((note) => note.vatMinor)),
  }
  const { content, id: ofInvoiceId } = first
  const vatMinor = creditedVat(first, before, amountMinor)
  const note = { kind: "credit-note", content, totalMinor: amountMinor, vatMinor } as const
  return write(tx, row, { ...note, ofInvoiceId, refundId }, now)
}
