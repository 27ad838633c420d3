import { describe, expect, test } from "vitest"
import { stageMinutes, stageOfTable, type TableFacts, type TableOrder } from "./table-stage.ts"

const minute = 60_000
const nowMs = 100 * minute

function order(state: TableOrder["state"], times: Partial<TableOrder> = {}): TableOrder {
  return { state, dueAtMs: nowMs + 9 * minute, sinceMs: nowMs - 5 * minute, ...times }
}

function stage(orders: TableOrder[], facts: Partial<TableFacts> = {}) {
  const sitting = { openedAtMs: nowMs - 4 * minute, checkPrintedAtMs: null, orders }
  const at = stageOfTable({ isReserved: false, billCalledAtMs: null, sitting, ...facts }, nowMs)
  return [at.stage, stageMinutes(at, nowMs)]
}

describe("the stage of a table", () => {
  test("nobody sits there", () => {
    expect(stage([], { sitting: null })).toEqual(["free", null])
    expect(stage([], { sitting: null, isReserved: true })).toEqual(["reserved", null])
  })

  test("seated, and nothing ordered for four minutes", () => {
    expect(stage([])).toEqual(["seated", 4])
  })

  test("an order that nobody has accepted", () => {
    expect(stage([order("pending")])).toEqual(["ordered", 5])
    expect(stage([order("unconfirmed")])).toEqual(["ordered", 5])
  })

  test("in the kitchen with the minutes that are left, a begun one counted", () => {
    expect(stage([order("sent-to-kitchen")])).toEqual(["cooking", 9])
    expect(stage([order("accepted", { dueAtMs: nowMs + 1 })])).toEqual(["cooking", 1])
    expect(stage([order("accepted", { dueAtMs: nowMs })])).toEqual(["cooking", 1])
  })

  test("late from the moment after the promise, by the order that is late longest", () => {
    expect(stage([order("accepted", { dueAtMs: nowMs - 1 })])).toEqual(["late", 0])
    const late = order("sent-to-kitchen", { dueAtMs: nowMs - 6 * minute })
    expect(stage([order("sent-to-kitchen"), late])).toEqual(["late", 6])
  })

  test("a dish that is ready comes before everything: it gets cold", () => {
    const late = order("sent-to-kitchen", { dueAtMs: nowMs - 6 * minute })
    const ready = order("ready", { sinceMs: nowMs - minute })
    expect(stage([late, ready], { billCalledAtMs: nowMs })).toEqual(["ready", 1])
  })

  test("eating since the last order was served", () => {
    const first = order("completed", { sinceMs: nowMs - 30 * minute })
    expect(stage([first, order("completed", { sinceMs: nowMs - 18 * minute })])).toEqual([
      "eating",
      18,
    ])
    expect(stage([first, order("sent-to-kitchen")])).toEqual(["cooking", 9])
  })

  test("the bill, asked for or printed, before what only takes its time", () => {
    const asked = { billCalledAtMs: nowMs - 2 * minute }
    expect(stage([order("completed")], asked)).toEqual(["bill", 2])
    expect(stage([order("sent-to-kitchen")], asked)).toEqual(["bill", 2])
    expect(stage([order("pending")], asked)).toEqual(["ordered", 5])
    const printed = { openedAtMs: 0, checkPrintedAtMs: nowMs - 3 * minute, orders: [] }
    expect(stage([], { sitting: printed })).toEqual(["bill", 3])
  })
})
