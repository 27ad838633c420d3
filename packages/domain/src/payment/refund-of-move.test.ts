import { describe, expect, it } from "vitest"
import { refundOfMove } from "./refund-of-move.ts"

const cash = { method: "cash", backMinor: 9_600 } as const
const card = { method: "online-card", backMinor: 4_000 } as const

describe("what goes back with a move", () => {
  it("is nothing while the order goes on, or where nothing is kept", () => {
    expect(refundOfMove("ready", "completed", [cash])).toEqual({ amountMinor: 0, by: null })
    expect(refundOfMove("ready", "canceled", [])).toEqual({ amountMinor: 0, by: null })
    const gone = { ...cash, backMinor: 0 }
    expect(refundOfMove("ready", "canceled", [gone])).toEqual({ amountMinor: 0, by: null })
  })

  it("goes by itself where it came online and nobody had accepted", () => {
    const refund = { amountMinor: 4_000, by: "system" }
    expect(refundOfMove("pending", "declined", [card])).toEqual(refund)
    expect(refundOfMove("pending-payment", "canceled", [card])).toEqual(refund)
    expect(refundOfMove("pending", "canceled", [card, { ...cash, backMinor: 0 }])).toEqual(refund)
  })

  it("is somebody's decision once it was accepted, or where a hand took the money", () => {
    expect(refundOfMove("accepted", "canceled", [card])).toEqual({
      amountMinor: 4_000,
      by: "staff",
    })
    expect(refundOfMove("delivered", "returned", [card])).toMatchObject({ by: "staff" })
    expect(refundOfMove("pending", "declined", [cash])).toEqual({ amountMinor: 9_600, by: "staff" })
    expect(refundOfMove("pending", "declined", [cash, card])).toEqual({
      amountMinor: 13_600,
      by: "staff",
    })
  })
})

it("goes back by itself where a guest cancels an accepted pre-order in time", () => {
  const online = { method: "online-card" as const, backMinor: 4_000 }
  expect(refundOfMove("accepted", "canceled", [online], true)).toMatchObject({ by: "system" })
})
