import type { ApiReply } from "@sufra/contract/client/client"
import { linkActions } from "@sufra/contract/order/delivery"
import type { Reader } from "@sufra/db/connection"
import { firstNameOf } from "@sufra/domain/customer/name"
import { findMove, isOver } from "@sufra/domain/order/order-states"
import type { HeldLink } from "../../auth/auth.ts"
import { getBranch } from "../branch/index.ts"
import {
  addressView,
  dueOfOrder,
  lineView,
  listLines,
  moneyOfOrders,
  type OrderRow,
} from "../order/index.ts"

type Delivery = ApiReply<"GET /delivery/{uuid}/">

/** What a courier needs to bring it; nothing of the guest once there is nothing left to bring. */
async function jobOf(reader: Reader, row: OrderRow): Promise<Delivery["job"]> {
  const address = addressView(row.address)
  if (isOver(row.state) || !address) return null
  const lines = await listLines(reader, row.establishmentId, [row.id])
  const moneyOf = await moneyOfOrders(reader, row.establishmentId, [row.id])
  return {
    customer: { first_name: firstNameOf(row.customerName), phone: row.customerPhone ?? "" },
    address,
    handover_note: row.handoverNote,
    lines: lines.map((line) => {
      const { key, name, quantity, chosen, note } = lineView(line)
      return { key, name, quantity, chosen, note }
    }),
    payment_method: row.paymentMethod,
    total_minor: row.totalMinor,
    due_minor: dueOfOrder(row, moneyOf(row.id)),
    ready_at: row.readyAt.toISOString(),
  }
}

export async function linkedDelivery(
  reader: Reader,
  link: HeldLink,
  row: OrderRow,
): Promise<Delivery> {
  const { name, phone, lat, lng } = await getBranch(reader, row.establishmentId, row.branchId)
  return {
    number: row.number,
    state: row.state,
    courier_name: link.name,
    expires_at: link.expiresAt.toISOString(),
    branch: { name, phone, lat, lng },
    action: linkActions.find((action) => findMove(row, action, "courier")) ?? null,
    collected_minor: row.collectedMinor,
    job: await jobOf(reader, row),
  }
}
