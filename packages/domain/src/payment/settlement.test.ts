import { expect, it } from "vitest"
import { netMinor, periodProblem, settlementRows, sumRows } from "./settlement.ts"

const cash = { day: "2026-03-01", branchId: "a", method: "cash" } as const

it("puts payments and refunds of a day, branch and method into one row", () => {
  const rows = settlementRows([
    { ...cash, grossMinor: 5_000, tipMinor: 300, payments: 2 },
    { ...cash, refundedMinor: 700, tipMinor: -100, refunds: 1 },
    { ...cash, day: "2026-03-02", grossMinor: 100, payments: 1 },
    { ...cash, branchId: "b", grossMinor: 100, payments: 1 },
  ])
  expect(rows.map(({ day, branchId }) => [day, branchId])).toEqual([
    ["2026-03-02", "a"],
    ["2026-03-01", "a"],
    ["2026-03-01", "b"],
  ])
  const sum = { grossMinor: 5_000, refundedMinor: 700, tipMinor: 200, payments: 2, refunds: 1 }
  expect(rows[1]).toEqual({ ...cash, ...sum })
  expect(netMinor(sum)).toBe(4_500)
})

it("a day with refunds alone has a row, below nothing", () => {
  const [row] = settlementRows([{ ...cash, refundedMinor: 700, refunds: 1 }])
  expect(row && netMinor(row)).toBe(-700)
})

it("nothing sums to nothing", () => {
  expect(netMinor(sumRows([]))).toBe(0)
})

it("is for a year at most, and forwards", () => {
  expect(periodProblem("2026-11-16", "2026-11-16")).toBeNull()
  expect(periodProblem("2024-01-01", "2024-12-31")).toBeNull()
  expect(periodProblem("2024-01-01", "2025-01-01")).toBe("period_too_long")
  expect(periodProblem("2026-11-16", "2026-11-15")).toBe("period_reversed")
})
