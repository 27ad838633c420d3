import type { ErrorCode } from "@sufra/contract/error-codes"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { order } from "@sufra/db/schema/order"
import { mostUnconfirmed } from "@sufra/domain/order/unconfirmed-orders"
import { and, eq, ne, type SQL, sql } from "drizzle-orm"
import type { NewOrder } from "../placing/order-rows.ts"

type Waiting = Pick<NewOrder, "request" | "customer" | "tableId"> & { browserId: string }
type Limit = { counted: string; of: SQL; most: number; code: ErrorCode }

function limitsOf({ browserId, customer, tableId }: Waiting): Limit[] {
  const { ofBrowser, ofPhone, atTable } = mostUnconfirmed
  const phone = customer.phone ?? ""
  return [
    {
      counted: browserId,
      of: eq(order.browserId, browserId),
      most: ofBrowser,
      code: "unconfirmed_order_waits",
    },
    {
      counted: phone,
      of: eq(order.customerPhone, phone),
      most: ofPhone,
      code: "phone_unconfirmed_waits",
    },
    ...(tableId
      ? [
          {
            counted: tableId,
            of: eq(order.tableId, tableId),
            most: atTable,
            code: "table_unconfirmed_full" as const,
          },
        ]
      : []),
  ]
}

/**
 * Few may wait to be confirmed. Those that a limit counts together take turns while they are counted, always
 * in this order, so that no two wait for each other. The same order again is no second one.
 */
export async function assertMayWait(tx: Transaction, waiting: Waiting): Promise<void> {
  const { establishmentId } = waiting.customer
  for (const { counted, of, most, code } of limitsOf(waiting)) {
    const key = `unconfirmed-order:${establishmentId}:${counted}`
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const others = await tx.$count(
      order,
      and(
        eq(order.establishmentId, establishmentId),
        sql`${order.state} = 'unconfirmed'`,
        ne(order.id, waiting.request.id),
        of,
      ),
    )
    if (others >= most) throw new Refusal(code)
  }
}
