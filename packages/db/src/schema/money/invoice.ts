import type { ChosenName } from "@sufra/domain/cart/cart"
import type { LocalText } from "@sufra/domain/kernel/locale"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import { sql } from "drizzle-orm"
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, minorAmount } from "../columns.ts"
import { order } from "../order.ts"
import { establishment } from "../place/establishment.ts"

export const invoiceKinds = ["invoice", "credit-note"] as const

export type InvoicedLine = {
  name: LocalText
  /** Its size and options, which its amount is made of; left out of what was issued before they were kept. */
  chosen?: ChosenName[]
  quantity: number
  amountMinor: number
  discountMinor: number
  vatMinor: number
}

/** As it was issued: whatever is renamed or moved later, paper and page say the same for ever. */
export type InvoiceContent = {
  seller: { name: LocalText; vatNumber: string | null; address: LocalText | null }
  orderNumber: string
  lines: InvoicedLine[]
  charges: PricedOrder["charges"]
  /** Not on those from before anything could be taken off. */
  discounts?: PricedOrder["discounts"]
  vat: PricedOrder["vat"]
  pricesIncludeVat: boolean
}

/** A simplified tax invoice, or what takes one back. Never changed, never deleted. */
export const invoice = pgTable(
  "invoice",
  {
    establishmentId: establishmentId(),
    id: id(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** One after the other without a gap, each kind by itself. */
    nth: bigint({ mode: "number" }).notNull(),
    number: text().notNull(),
    orderId: uuid().notNull(),
    /** Of a credit note: what it takes back, and the refund it goes with. Of an invoice: the one it replaces. */
    ofInvoiceId: uuid(),
    refundId: uuid(),
    issuedAt: instant().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    totalMinor: minorAmount().notNull(),
    vatMinor: minorAmount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    uniqueIndex("invoice_number").on(table.establishmentId, table.kind, table.nth),
    // One first invoice, and one instead of each that was credited since its order became dearer.
    uniqueIndex("invoice_first_of_order")
      .on(table.establishmentId, table.orderId)
      .where(sql`${table.kind} = 'invoice' AND ${table.ofInvoiceId} IS NULL`),
    uniqueIndex("invoice_one_instead")
      .on(table.establishmentId, table.ofInvoiceId)
      .where(sql`${table.kind} = 'invoice'`),
    uniqueIndex("invoice_one_of_refund").on(table.establishmentId, table.refundId),
    index("invoice_of_order").on(table.establishmentId, table.orderId),
    index("invoice_by_time").on(table.establishmentId, table.issuedAt),
    check("invoice_not_negative", sql`${table.totalMinor} >= 0 AND ${table.vatMinor} >= 0`),
  ],
)

/** The last number of each kind. Taken in the transaction that issues: what fails leaves no gap. */
export const invoiceCounter = pgTable(
  "invoice_counter",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    kind: text({ enum: invoiceKinds }).notNull(),
    last: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.kind] })],
)
