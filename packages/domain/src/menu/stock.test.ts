import { describe, expect, it } from "vitest"
import { mostPortions, stockAfterAdding, stockState, stockWhenBack } from "./stock.ts"

const untouched = { stock: null, soldOutAtMs: null, soldOutUntilMs: null }

describe("stock", () => {
  it("is there when nobody said anything", () => {
    expect(stockState(null, 0)).toEqual({ isSoldOut: false, backAtMs: null, fewLeft: null })
    expect(stockState(untouched, 0).isSoldOut).toBe(false)
  })

  it("is sold out until the very moment it comes back", () => {
    const facts = { ...untouched, soldOutAtMs: 10, soldOutUntilMs: 20 }
    expect(stockState(facts, 19)).toMatchObject({ isSoldOut: true, backAtMs: 20 })
    expect(stockState(facts, 20)).toMatchObject({ isSoldOut: false, backAtMs: null })
  })

  it("stays sold out until staff say otherwise when no end was given", () => {
    const facts = { ...untouched, soldOutAtMs: 10 }
    expect(stockState(facts, 1e15)).toMatchObject({ isSoldOut: true, backAtMs: null })
  })

  it("is sold out at zero whatever the mark says, and names no time", () => {
    const facts = { stock: 0, soldOutAtMs: 10, soldOutUntilMs: 20 }
    expect(stockState(facts, 15)).toEqual({ isSoldOut: true, backAtMs: null, fewLeft: null })
    expect(stockState(facts, 25).isSoldOut).toBe(true)
  })

  it("tells of the last five", () => {
    expect(stockState({ ...untouched, stock: 6 }, 0).fewLeft).toBeNull()
    expect(stockState({ ...untouched, stock: 5 }, 0).fewLeft).toBe(5)
    expect(stockState({ stock: 3, soldOutAtMs: 1, soldOutUntilMs: null }, 5).fewLeft).toBeNull()
  })
})

describe("counting portions", () => {
  it("begins when the first are added, and ends at none and at the most", () => {
    expect(stockAfterAdding(null, 6)).toBe(6)
    expect(stockAfterAdding(4, -1)).toBe(3)
    expect(stockAfterAdding(1, -3)).toBe(0)
    expect(stockAfterAdding(mostPortions, 1)).toBe(mostPortions)
  })

  it("is not begun by adding none, or by taking from what nobody has counted", () => {
    expect(stockAfterAdding(null, 0)).toBeNull()
    expect(stockAfterAdding(null, -2)).toBeNull()
    expect(stockAfterAdding(0, 0)).toBe(0)
  })

  it("is given up when staff bring back what was counted down to none", () => {
    expect(stockWhenBack(0)).toBeNull()
    expect(stockWhenBack(3)).toBe(3)
    expect(stockWhenBack(null)).toBeNull()
  })
})
