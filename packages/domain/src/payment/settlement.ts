import type { PaymentMethod } from "../establishment/settings.ts"
import { addDays, type LocalDate } from "../kernel/zoned-time.ts"

/** What came in and went out by one method, at one branch, on one business day; in halalas. */
export type SettlementRow = {
  day: LocalDate
  branchId: string
  method: PaymentMethod
  /** Paid for orders. */
  grossMinor: number
  /** Given back of that. */
  refundedMinor: number
  /** Tips that were kept: taken less given back. */
  tipMinor: number
  payments: number
  refunds: number
}

/** A leap year: what is longer is asked for in parts. */
const longestDays = 366

/** What is wrong with the days of a report, the last one included. */
export function periodProblem(
  from: LocalDate,
  to: LocalDate,
): "period_reversed" | "period_too_long" | null {
  if (to < from) return "period_reversed"
  return addDays(from, longestDays) <= to ? "period_too_long" : null
}

export type SettlementSum = Omit<SettlementRow, "day" | "branchId" | "method">

export function netMinor({ grossMinor, refundedMinor, tipMinor }: SettlementSum): number {
  return grossMinor - refundedMinor + tipMinor
}

export function sumRows(rows: readonly SettlementSum[]): SettlementSum {
  const sum = { grossMinor: 0, refundedMinor: 0, tipMinor: 0, payments: 0, refunds: 0 }
  for (const row of rows) {
    sum.grossMinor += row.grossMinor
    sum.refundedMinor += row.refundedMinor
    sum.tipMinor += row.tipMinor
    sum.payments += row.payments
    sum.refunds += row.refunds
  }
  return sum
}

type Moved = Pick<SettlementRow, "day" | "branchId" | "method"> & Partial<SettlementSum>

const nothing: SettlementSum = sumRows([])

/** Payments and refunds, each grouped by itself, as one row per day, branch and method; the newest first. */
export function settlementRows(moved: readonly Moved[]): SettlementRow[] {
  const byKey = new Map<string, SettlementRow>()
  for (const { day, branchId, method, ...figures } of moved) {
    const key = `${day} ${branchId} ${method}`
    const before = byKey.get(key) ?? { day, branchId, method, ...nothing }
    byKey.set(key, { ...before, ...sumRows([before, { ...nothing, ...figures }]) })
  }
  return [...byKey.values()].toSorted(
    (a, b) =>
      b.day.localeCompare(a.day) ||
      a.branchId.localeCompare(b.branchId) ||
      a.method.localeCompare(b.method),
  )
}
