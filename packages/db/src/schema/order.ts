import type { ChosenName } from "@sufra/domain/cart/cart"
import type { OrderType, PaymentMethod } from "@sufra/domain/establishment/settings"
import type { Choice } from "@sufra/domain/menu/choice/choice"
import type { ChangeItem } from "@sufra/domain/order/change/order-change"
import { orderReasons } from "@sufra/domain/order/order-reasons"
import { orderActions, orderActors, orderStates } from "@sufra/domain/order/order-states"
import type { PricedOrder } from "@sufra/domain/pricing/price-order"
import type { PriceRules } from "@sufra/domain/pricing/reprice-order"
import { isNotNull, type SQLWrapper, sql } from "drizzle-orm"
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { establishmentId, id, instant, localText, minorAmount } from "./columns.ts"
import { customer } from "./customer.ts"
import { branch } from "./place/branch.ts"
import { diningTable } from "./place/dining-table.ts"
import { preorderMenu } from "./preorder-menu.ts"
import { sitting } from "./sitting.ts"
import { staff } from "./staff.ts"

/** Where a delivery goes, as it was when it was ordered. */
export type DeliveryAddress = {
  title: string
  description: string
  address: string
  door: string
  level: string
  block: string
  shortAddress: string | null
  lat: number
  lng: number
}

/** `isVatFree`: the place had no VAT number then, so its receipt is no tax invoice later either. */
type OrderPrice = PricedOrder & { isVatFree?: boolean }

export type Portions = { id: string; portions: number }[]

type OpenColumns = { state: SQLWrapper; preorderMenuId: SQLWrapper }

/**
 * An order that its guest has open: it rings at the branch and nobody has accepted it, or it holds a slot of a
 * pre-order menu and nobody has paid it. The index of open orders has the same condition word for word.
 */
export function isOpenOrder({ state, preorderMenuId }: OpenColumns) {
  return sql`(${state} = 'pending' OR (${state} = 'pending-payment' AND ${preorderMenuId} IS NOT NULL))`
}

/** Its columns in a statement that gives the table of orders a name of its own. */
export function openColumnsOf(name: string): OpenColumns {
  return { state: sql.raw(`${name}.state`), preorderMenuId: sql.raw(`${name}.preorder_menu_id`) }
}

/** The id is made by the guest's browser and kept there before it is sent: a retry is the same order. */
export const order = pgTable(
  "order",
  {
    establishmentId: establishmentId(),
    id: id(),
    branchId: uuid().notNull(),
    /** Null: nobody has confirmed it yet, or staff took it for somebody who showed no membership. */
    customerId: uuid(),
    /** The browser that ordered without a code, and sees this order without one; null: a customer did. */
    browserId: uuid(),
    /**
     * A keyed hash of the network that an order without a code came from, so that staff can put away all of one
     * network. It goes as soon as the order waits no more.
     */
    networkHash: text(),
    /** Until then that browser may sign in as the customer whom confirming has made; null: it may not. */
    signInUntil: instant(),
    /** The nth of its branch and business day, and the number made of it. Gaps are allowed. */
    businessDate: date().notNull(),
    nth: integer().notNull(),
    number: text().notNull(),
    type: smallint().$type<OrderType>().notNull(),
    state: text({ enum: orderStates }).notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    /** As they were given with the order: a profile may change, what was called out does not. */
    customerName: text().notNull(),
    /** The name as search compares it; empty for what was ordered before there was one. */
    customerFolded: text().notNull().default(""),
    /** Null: staff took it, and nobody said a number. */
    customerPhone: text(),
    language: text({ enum: ["sa", "en"] }).notNull(),
    tableId: uuid(),
    sittingId: uuid(),
    address: jsonb().$type<DeliveryAddress>(),
    zoneId: uuid(),
    /** The table as it is called out, whatever it is named later. */
    tableLabel: text(),
    /** For the counter: a car's colour and plate, who comes. */
    handoverNote: text().notNull().default(""),
    /** Where its guest came from last: the poster, the account, the mailing that led here. */
    utmSource: text(),
    /** Where the guest's browser came from first, as far as it remembers. */
    firstUtmSource: text(),
    /** When the guest wants it; null = as soon as it can be. */
    receiveAt: instant(),
    /** When the guest was told they have it: at the counter or the table, or at their door. */
    readyAt: instant().notNull(),
    /** When the prayer ends in which it was ordered to a table; null: it was ordered in none. */
    afterPrayerAt: instant(),
    /** With delivery: how long before that it leaves, so that the kitchen is told its own time. */
    wayMinutes: integer().notNull().default(0),
    /** The quarter of an hour it takes room in, where the branch has a limit. */
    slotAt: instant(),
    /** Whose slot `receiveAt` is; null: it is no pre-order. */
    preorderMenuId: uuid(),
    /** How many people it seats in that slot. */
    covers: smallint().notNull().default(0),
    /** A pre-order with this set was to be paid in advance when it was placed. */
    isPrepaid: boolean().notNull().default(false),
    /** The guest of a pre-order cancels it until this moment at the latest, as they were told. */
    cancelUntil: instant(),
    /** The guest of a pre-order is to be reminded at this moment; null: they have been, or will not be. */
    remindAt: instant(),
    courierId: uuid().references(() => staff.id),
    /** Instead of somebody of the staff: whoever holds this link. Another link, or none, ends it. */
    courierLinkId: uuid(),
    /** When it goes to the kitchen by itself, where the branch lets it; null = a person sends it. */
    kitchenAt: instant(),
    /** What the courier was given at the door, in cash. */
    collectedMinor: minorAmount(),
    /** When that becomes its payment: until then the delivery can be taken back. Null: it has, or never will. */
    collectAt: instant(),
    /** Whether it came to a sitting that had ordered before: the kitchen shows it as an addition. */
    isAddition: boolean().notNull().default(false),
    /** Portions of what was counted when it was ordered: no more than these are ever given back. */
    portions: jsonb().$type<Portions>().notNull().default([]),
    price: jsonb().$type<OrderPrice>().notNull(),
    /** What the price follows when staff change the order; null: placed before that was kept. */
    priceRules: jsonb().$type<PriceRules>(),
    totalMinor: minorAmount().notNull(),
    placedAt: instant().notNull(),
    /** Of what was asked for under its id; null: placed before it was kept. */
    requestHash: text(),
    /** Counts its moves, so that two screens never both make one. */
    version: bigint({ mode: "number" }).notNull().default(1),
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
      columns: [table.establishmentId, table.tableId],
      foreignColumns: [diningTable.establishmentId, diningTable.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.sittingId],
      foreignColumns: [sitting.establishmentId, sitting.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.preorderMenuId],
      foreignColumns: [preorderMenu.establishmentId, preorderMenu.id],
    }),
    index("order_for_slot")
      .on(table.establishmentId, table.branchId, table.receiveAt)
      .where(isNotNull(table.preorderMenuId)),
    index("order_to_remind").on(table.remindAt).where(isNotNull(table.remindAt)),
    index("order_by_number").on(table.establishmentId, table.number),
    uniqueIndex("order_number").on(
      table.establishmentId,
      table.branchId,
      table.businessDate,
      table.nth,
    ),
    index("order_by_time").on(table.establishmentId, table.placedAt),
    index("order_of_customer").on(table.establishmentId, table.customerId, table.placedAt),
    index("order_of_sitting")
      .on(table.establishmentId, table.sittingId)
      .where(isNotNull(table.sittingId)),
    index("order_under_way")
      .on(table.establishmentId, table.branchId, table.placedAt)
      .where(
        sql`${table.state} NOT IN ('completed', 'delivered', 'declined', 'canceled', 'returned')`,
      ),
    // By the customer first: no other index of these orders could be taken for it.
    index("order_open_of_customer")
      .on(table.customerId, table.establishmentId)
      .where(isOpenOrder(table)),
    index("order_awaiting_payment")
      .on(table.placedAt)
      .where(sql`${table.state} = 'pending-payment'`),
    // Few at any time: the index finds expired orders, and counts those of a browser, a table and a network.
    index("order_unconfirmed")
      .on(table.establishmentId, table.placedAt)
      .where(sql`${table.state} = 'unconfirmed'`),
    index("order_to_collect").on(table.collectAt).where(isNotNull(table.collectAt)),
    index("order_due_in_kitchen").on(table.kitchenAt).where(sql`${table.state} = 'accepted'`),
    check(
      "order_has_one_courier",
      sql`${table.courierId} IS NULL OR ${table.courierLinkId} IS NULL`,
    ),
    check(
      "order_network_while_unconfirmed",
      sql`${table.networkHash} IS NULL OR ${table.state} = 'unconfirmed'`,
    ),
    check(
      "order_preorder_has_slot",
      sql`${table.preorderMenuId} IS NULL OR (${table.receiveAt} IS NOT NULL AND ${table.cancelUntil} IS NOT NULL)`,
    ),
    check("order_covers", sql`${table.covers} BETWEEN 0 AND 99`),
    check("order_way_not_negative", sql`${table.wayMinutes} >= 0`),
    check("order_total_not_negative", sql`${table.totalMinor} >= 0`),
    check("order_type_known", sql`${table.type} IN (1, 2, 3)`),
    check("order_delivery_has_address", sql`(${table.type} = 3) = (${table.address} IS NOT NULL)`),
  ],
)

export const orderLine = pgTable(
  "order_line",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    position: integer().notNull(),
    kind: text({ enum: ["product", "combo"] }).notNull(),
    productId: uuid().notNull(),
    name: localText().notNull(),
    quantity: integer().notNull(),
    unitMinor: minorAmount().notNull(),
    /** The part of it that options and dearer parts add. */
    unitOptionsMinor: minorAmount().notNull().default(0),
    isTobacco: boolean().notNull().default(false),
    /** Staff give it free. */
    isComped: boolean().notNull().default(false),
    calories: integer(),
    choice: jsonb().$type<Choice>().notNull(),
    chosen: jsonb().$type<ChosenName[]>().notNull(),
    note: text().notNull(),
    vatRateBp: integer().notNull(),
    /** Where it is made; null = wherever. */
    stationId: uuid(),
    /** When its station was done with it. */
    madeAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId, table.position] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    check("order_line_has_portions", sql`${table.quantity} > 0`),
    check("order_line_price_not_negative", sql`${table.unitMinor} >= 0`),
  ],
)

/**
 * Lets somebody without a login carry one order. It is good while its order names it, and until it
 * expires; the address that is handed out is signed, and kept nowhere.
 */
export const courierLink = pgTable(
  "courier_link",
  {
    establishmentId: establishmentId(),
    id: id(),
    orderId: uuid().notNull(),
    /** As staff know them, and as the guest reads it. */
    name: text().notNull(),
    /** Where it was sent by SMS. */
    phone: text(),
    madeBy: uuid()
      .notNull()
      .references(() => staff.id),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    index("courier_link_of_order").on(table.establishmentId, table.orderId),
    index("courier_link_by_time").on(table.establishmentId, table.createdAt),
    check("courier_link_expires", sql`${table.expiresAt} > ${table.createdAt}`),
  ],
)

/** Who moved it, when and why. Only added to. */
export const orderMove = pgTable(
  "order_move",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    /** The order's version that it made. */
    version: bigint({ mode: "number" }).notNull(),
    action: text({ enum: [...orderActions, "place", "undo"] }).notNull(),
    fromState: text({ enum: orderStates }),
    toState: text({ enum: orderStates }).notNull(),
    actor: text({ enum: orderActors }).notNull(),
    staffId: uuid().references(() => staff.id),
    /** The link it was moved by, where nobody was signed in. */
    courierLinkId: uuid(),
    reasonCode: text({ enum: orderReasons }),
    /** In somebody's own words: beside the code, or instead of it. */
    reason: text(),
    /** When it was to be ready before, where the move said another time: taken back, that holds again. */
    readyBefore: instant(),
    /** Who answers for the money that goes back with it; null: nobody does, it goes by itself or there is none. */
    refundStaffId: uuid().references(() => staff.id),
    movedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId, table.version] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.courierLinkId],
      foreignColumns: [courierLink.establishmentId, courierLink.id],
    }),
    index("order_move_by_time").on(table.establishmentId, table.movedAt),
    // Every minute, over all places: whose money has to go back.
    index("order_move_over")
      .on(table.movedAt)
      .where(sql`${table.toState} IN ('declined', 'canceled', 'returned')`),
  ],
)

/** What staff changed of an order that was accepted, with who, when and why. Only added to. */
export const orderChange = pgTable(
  "order_change",
  {
    establishmentId: establishmentId(),
    /** Made by the browser: a retry is the same change. */
    id: id(),
    orderId: uuid().notNull(),
    /** The order's version that it made. */
    version: bigint({ mode: "number" }).notNull(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    /** In their own words; the guest reads it. Empty: something was only added. */
    reason: text().notNull(),
    items: jsonb().$type<ChangeItem[]>().notNull(),
    beforeMinor: minorAmount().notNull(),
    afterMinor: minorAmount().notNull(),
    requestHash: text().notNull(),
    changedAt: instant().notNull(),
    /** When the kitchen said that it has seen it; null: it has not, or there is nothing to see for it. */
    seenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    uniqueIndex("order_change_of_order").on(table.establishmentId, table.orderId, table.version),
  ],
)

/** The last number given out; the last thing that an order takes, inside its transaction. */
export const orderCounter = pgTable(
  "order_counter",
  {
    establishmentId: establishmentId(),
    branchId: uuid().notNull(),
    businessDate: date().notNull(),
    last: integer().notNull(),
    /** The last number of a pre-order for a slot of that day: they are placed on many days, and called out on one. */
    lastPreorder: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.establishmentId, table.branchId, table.businessDate] })],
)

/** How many orders a branch has promised for a quarter of an hour. */
export const slotUse = pgTable(
  "slot_use",
  {
    establishmentId: establishmentId(),
    branchId: uuid().notNull(),
    slotAt: instant().notNull(),
    used: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.branchId, table.slotAt] }),
    check("slot_use_not_negative", sql`${table.used} >= 0`),
  ],
)

/** Where the courier of an order is, while their page is open. */
export const courierPosition = pgTable(
  "courier_position",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
  ],
)
