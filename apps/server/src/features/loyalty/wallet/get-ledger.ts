import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import type { Member } from "../ledger/account.ts"
import { listJournals } from "./queries.ts"

const pageSize = 30

/** By their ids: who moved points by hand. Guests are not told. */
export type StaffNames = (ids: string[]) => Promise<Map<string, string>>

const nobody: StaffNames = async () => new Map()

/** A page of a member's movements. Each names its order: when points are spent it has no number yet. */
export async function ledgerPage(
  reader: Reader,
  member: Member,
  before: string | undefined,
  staffNames: StaffNames = nobody,
) {
  const rows = await listJournals(reader, member, { before, limit: pageSize + 1 })
  const journals = rows.slice(0, pageSize)
  const names = await staffNames(journals.flatMap(({ staffId }) => staffId ?? []))
  return {
    journals: journals.map(({ at, orderId, orderNumber, staffId, facts, ...journal }) => ({
      ...journal,
      at: at.toISOString(),
      order_id: orderId,
      facts: toWire({ ...facts, ...(orderNumber && { orderNumber }) }),
      staff_name: (staffId && names.get(staffId)) ?? null,
    })),
    next: rows.length > pageSize ? (journals.at(-1)?.id ?? null) : null,
  }
}
