import type { PaymentMethod } from "@sufra/domain/establishment/settings"
import { paymentStates } from "@sufra/domain/payment/payment-states"
import { isNotNull, sql } from "drizzle-orm"
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, minorAmount } from "../columns.ts"
import { customer } from "../customer.ts"
import { order } from "../order.ts"
import { branch } from "../place/branch.ts"
import { establishment } from "../place/establishment.ts"
import { sitting } from "../sitting.ts"
import { staff } from "../staff.ts"
import { cashShift } from "./cash-shift.ts"

export const gateways = ["moyasar", "tap"] as const
export type Gateway = (typeof gateways)[number]
export const wallets = ["apple_pay", "stc_pay"] as const
export type Wallet = (typeof wallets)[number]

/** A place's own account with a gateway. The keys that move money are sealed, and never read out. */
export const gatewayAccount = pgTable(
  "gateway_account",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    gateway: text({ enum: gateways }).notNull(),
    /** In the address that the gateway tells its news to: nobody guesses it. */
    hookId: uuid().notNull(),
    publicKey: text().notNull(),
    sealedSecretKey: text().notNull(),
    /** What its news are signed with, where that is not the secret key. */
    sealedHookSecret: text(),
    isOn: boolean().notNull(),
    /** Where a card is typed: into a form of ours, or on a page of the gateway's. */
    cardWay: text({ enum: ["form", "redirect"] })
      .notNull()
      .default("form"),
    /** What its account there may take beside cards: an owner says so, nobody can ask. */
    wallets: text({ enum: wallets }).array().notNull().default([]),
    /** Apple's proof that the domain is the place's own; null: none was entered. */
    domainAssociation: text(),
    changedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.gateway] }),
    uniqueIndex("gateway_account_one_on").on(table.establishmentId).where(sql`${table.isOn}`),
  ],
)

/** The id is made by whoever pays and kept before it is sent: a retry is the same payment. */
export const payment = pgTable(
  "payment",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    /** Whoever pays by card online; null: taken by staff. */
    customerId: uuid(),
    /** The table's bill it is a part of; null: of one order. */
    sittingId: uuid(),
    method: text().$type<PaymentMethod>().notNull(),
    state: text({ enum: paymentStates }).notNull(),
    /** For the orders; what is given on top of it is the staff's. */
    amountMinor: minorAmount().notNull(),
    tipMinor: minorAmount().notNull().default(0),
    currency: text().notNull(),
    gateway: text({ enum: gateways }),
    /** Our name for it there, another one at every place; null: of no gateway. */
    idAtGateway: uuid(),
    /** The gateway's own name for it, once it has told it. */
    reference: text(),
    /** Where its guest goes on: the card's own page, or the gateway's. */
    redirectUrl: text(),
    /** Null: a card, or nobody has said yet with what. */
    wallet: text({ enum: wallets }),
    /** How many codes its guest has sent for STC Pay. */
    codeTries: integer().notNull().default(0),
    cardBrand: text(),
    cardLast4: text(),
    /** The gateway's word for why not. */
    failure: text(),
    /** Why a person has to look at it. */
    attention: text({ enum: ["amount", "currency", "payment", "refund", "unknown"] }),
    staffId: uuid().references(() => staff.id),
    shiftId: uuid(),
    tenderedMinor: minorAmount(),
    /** Cash that a courier took at the door. */
    isCollected: boolean().notNull().default(false),
    /** When that was handed in at the counter; null: the courier has it still. */
    handedInAt: instant(),
    /** Of what was asked for under its id; null: written before it was kept. */
    requestHash: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    /** When the gateway is asked next; null: nothing is left to be asked. */
    checkAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.sittingId],
      foreignColumns: [sitting.establishmentId, sitting.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.shiftId],
      foreignColumns: [cashShift.establishmentId, cashShift.id],
    }),
    uniqueIndex("payment_reference").on(table.establishmentId, table.gateway, table.reference),
    uniqueIndex("payment_by_id_at_gateway").on(table.establishmentId, table.idAtGateway),
    index("payment_by_time").on(table.establishmentId, table.createdAt),
    index("payment_by_settling").on(table.establishmentId, table.settledAt),
    // Counted for every open console whenever something happens at its place.
    index("payment_attention")
      .on(table.establishmentId, table.branchId)
      .where(isNotNull(table.attention)),
    index("payment_of_sitting")
      .on(table.establishmentId, table.sittingId)
      .where(isNotNull(table.sittingId)),
    index("payment_of_shift")
      .on(table.establishmentId, table.shiftId)
      .where(isNotNull(table.shiftId)),
    // Of every place: the sweep looks among them for orders that are over.
    index("payment_paid_lately").on(table.settledAt).where(sql`${table.state} = 'paid'`),
    // Of every open drawer's page: what its couriers still carry.
    index("payment_with_courier")
      .on(table.establishmentId, table.branchId)
      .where(sql`${table.isCollected} AND ${table.handedInAt} IS NULL`),
    index("payment_to_check").on(table.checkAt).where(isNotNull(table.checkAt)),
    check("payment_amount_not_negative", sql`${table.amountMinor} >= 0 AND ${table.tipMinor} >= 0`),
    check(
      "payment_by_gateway_or_staff",
      sql`(${table.method} = 'online-card') = (${table.gateway} IS NOT NULL)`,
    ),
    check(
      "payment_named_at_gateway",
      sql`(${table.gateway} IS NULL) = (${table.idAtGateway} IS NULL)`,
    ),
  ],
)

/** What of a payment is for which order; the parts sum to its amount. */
export const paymentPart = pgTable(
  "payment_part",
  {
    establishmentId: establishmentId(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    amountMinor: minorAmount().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.paymentId, table.orderId] }),
    foreignKey({
      columns: [table.establishmentId, table.paymentId],
      foreignColumns: [payment.establishmentId, payment.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    index("payment_part_of_order").on(table.establishmentId, table.orderId),
    check("payment_part_not_negative", sql`${table.amountMinor} >= 0`),
  ],
)

/** A portion that somebody is paying for, or has paid: nobody else can. Freed when that fails. */
export const paymentItem = pgTable(
  "payment_item",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    portion: integer().notNull(),
    paymentId: uuid().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.establishmentId, table.orderId, table.position, table.portion],
    }),
    foreignKey({
      columns: [table.establishmentId, table.paymentId],
      foreignColumns: [payment.establishmentId, payment.id],
    }),
    index("payment_item_of_payment").on(table.establishmentId, table.paymentId),
  ],
)

/** Everything that was heard and done about a payment. Only added to; never a key or a card's number. */
export const paymentEntry = pgTable(
  "payment_entry",
  {
    establishmentId: establishmentId(),
    id: id(),
    paymentId: uuid().notNull(),
    source: text({ enum: ["guest", "staff", "gateway", "webhook", "check", "system"] }).notNull(),
    what: text({
      enum: [
        "started",
        "asked",
        "moved",
        "mismatch",
        "unreachable",
        "refund",
        "handled",
        "handed-in",
        "repeated",
      ],
    }).notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    staffId: uuid().references(() => staff.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.paymentId],
      foreignColumns: [payment.establishmentId, payment.id],
    }),
    index("payment_entry_of_payment").on(table.establishmentId, table.paymentId, table.id),
  ],
)

/** Money on its way back to whoever paid it. */
export const refund = pgTable(
  "refund",
  {
    establishmentId: establishmentId(),
    id: id(),
    paymentId: uuid().notNull(),
    orderId: uuid().notNull(),
    amountMinor: minorAmount().notNull(),
    /** Given back with it, where all of the payment is. */
    tipMinor: minorAmount().notNull().default(0),
    reason: text().notNull(),
    state: text({ enum: ["asked", "done", "failed"] }).notNull(),
    /** Null: by itself, since the order will never be made. */
    staffId: uuid().references(() => staff.id),
    /** It follows from what became of its order: refused by the gateway, it is not asked for again. */
    isSettling: boolean().notNull().default(false),
    shiftId: uuid(),
    createdAt: instant().notNull(),
    doneAt: instant(),
    failure: text(),
    /** When the gateway is asked next; null: nothing is left to be asked. */
    checkAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.paymentId],
      foreignColumns: [payment.establishmentId, payment.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    index("refund_by_time").on(table.establishmentId, table.doneAt),
    index("refund_of_payment").on(table.establishmentId, table.paymentId),
    index("refund_of_order").on(table.establishmentId, table.orderId),
    index("refund_of_shift")
      .on(table.establishmentId, table.shiftId)
      .where(isNotNull(table.shiftId)),
    index("refund_to_do").on(table.checkAt).where(isNotNull(table.checkAt)),
    check("refund_gives", sql`${table.amountMinor} + ${table.tipMinor} > 0`),
  ],
)
