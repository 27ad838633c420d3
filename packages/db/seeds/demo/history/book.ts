import { getTableColumns, sql } from "drizzle-orm"
import { toSnakeCase } from "drizzle-orm/casing"
import type { PgTable } from "drizzle-orm/pg-core"
import type { Transaction } from "../../../src/connection.ts"
import { campaignCommit, campaignEntry } from "../../../src/schema/campaign/campaign.ts"
import {
  evaluation,
  evaluationAsk,
  evaluationCase,
} from "../../../src/schema/campaign/evaluation.ts"
import { promotionRecipient, promotionSend } from "../../../src/schema/campaign/promotion-send.ts"
import { referralCode, referralLead } from "../../../src/schema/campaign/referral.ts"
import { customer, customerConsent } from "../../../src/schema/customer.ts"
import { counterPurchase } from "../../../src/schema/loyalty/cashier.ts"
import { couponUse } from "../../../src/schema/loyalty/coupon.ts"
import {
  orderPoints,
  pointsBalance,
  pointsEntry,
  pointsJournal,
  pointsLot,
  pointsTaken,
} from "../../../src/schema/loyalty/loyalty.ts"
import { orderPunches, punch, punchRound } from "../../../src/schema/loyalty/punch-card.ts"
import { reward, rewardUse } from "../../../src/schema/loyalty/reward.ts"
import { invoice, invoiceCounter } from "../../../src/schema/money/invoice.ts"
import { payment, paymentPart, refund } from "../../../src/schema/money/payment.ts"
import { notification } from "../../../src/schema/notification.ts"
import {
  order,
  orderChange,
  orderCounter,
  orderLine,
  orderMove,
} from "../../../src/schema/order.ts"
import { preorderSlotUse } from "../../../src/schema/preorder-menu.ts"
import { privacyRequest } from "../../../src/schema/privacy.ts"
import { visit } from "../../../src/schema/visit.ts"

/** In the order they are written: what others point at comes first. */
const tables = {
  customer,
  customerConsent,
  order,
  orderLine,
  orderMove,
  orderChange,
  orderCounter,
  preorderSlotUse,
  payment,
  paymentPart,
  refund,
  invoice,
  invoiceCounter,
  couponUse,
  pointsBalance,
  pointsJournal,
  pointsEntry,
  pointsLot,
  pointsTaken,
  orderPoints,
  reward,
  rewardUse,
  campaignCommit,
  campaignEntry,
  punchRound,
  punch,
  orderPunches,
  counterPurchase,
  evaluation,
  evaluationCase,
  evaluationAsk,
  visit,
  referralCode,
  referralLead,
  notification,
  promotionSend,
  promotionRecipient,
  privacyRequest,
} as const

type Tables = typeof tables
type Rows = { [Name in keyof Tables]: Tables[Name]["$inferInsert"][] }

/** Rows at a time: one statement each, small enough to be sent in one piece. */
const atOnce = 2_000

async function insertRows(
  tx: Transaction,
  table: PgTable,
  rows: Record<string, unknown>[],
): Promise<void> {
  const columns = getTableColumns(table)
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => columns[key])
  const names = sql.join(
    keys.map((key) => sql.identifier(toSnakeCase(key))),
    sql`, `,
  )
  const records = rows.map((row) =>
    Object.fromEntries(keys.map((key) => [toSnakeCase(key), row[key] ?? null])),
  )
  await tx.execute(sql`INSERT INTO ${table} (${names})
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, ${JSON.stringify(records)}::jsonb)`)
}

/** What happened at a place, until it is written all at once. */
export class Book {
  readonly rows: Rows = Object.fromEntries(
    Object.keys(tables).map((name) => [name, []]),
  ) as unknown as Rows

  async write(tx: Transaction): Promise<void> {
    for (const [name, table] of Object.entries(tables)) {
      const rows = this.rows[name as keyof Tables] as Record<string, unknown>[]
      for (let from = 0; from < rows.length; from += atOnce) {
        await insertRows(tx, table, rows.slice(from, from + atOnce))
      }
    }
  }
}
