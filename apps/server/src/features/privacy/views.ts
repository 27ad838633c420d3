import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { canExtend, isOverdue } from "@sufra/domain/privacy/request"
import { listCustomersById } from "../customer/index.ts"
import { staffNamesOf } from "../staff/index.ts"
import type { RequestRow } from "./queries.ts"

export type StaffRequest = ApiReply<"GET /staff/privacy-requests/">["requests"][number]

export function ownRequestView(row: RequestRow) {
  return {
    ...{ id: row.id, kind: row.kind, state: row.state, wish: row.wish, answer: row.answer },
    received_at: row.receivedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    extension_reason: row.extensionReason,
    closed_at: row.closedAt?.toISOString() ?? null,
  }
}

export async function staffRequestViews(
  reader: Reader,
  establishmentId: string,
  rows: RequestRow[],
  now: Date,
): Promise<StaffRequest[]> {
  const ids = [...new Set(rows.map(({ customerId }) => customerId))]
  const customers = await listCustomersById(reader, establishmentId, ids)
  const customerOf = new Map(customers.map((one) => [one.id, one]))
  const staffIds = rows.flatMap(({ recordedBy }) => recordedBy ?? [])
  const staff = await staffNamesOf(reader, staffIds)
  return rows.map((row) => {
    const { name = "", phone = "" } = customerOf.get(row.customerId) ?? {}
    return {
      ...ownRequestView(row),
      version: row.version,
      checked_at: row.checkedAt?.toISOString() ?? null,
      checked_how: row.checkedHow,
      is_overdue: isOverdue(row, now),
      can_extend: canExtend(row, now),
      recorded_by: row.recordedBy ? (staff.get(row.recordedBy) ?? "") : null,
      customer: { id: row.customerId, name, phone },
    }
  })
}
