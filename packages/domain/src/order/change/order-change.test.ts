import { describe, expect, it } from "vitest"
import { orderStates } from "../order-states.ts"
import {
  type ChangeableLine,
  canChangeLines,
  canChangePrice,
  changeLines,
  changeRefusal,
  isOfOrder,
  needsChangeReason,
} from "./order-change.ts"

const kabsa: ChangeableLine = {
  position: 0,
  name: { en: "Kabsa", sa: "كبسة" },
  quantity: 3,
  chosen: [],
  note: "",
  stationId: null,
  isComped: false,
}
const tea = { ...kabsa, position: 1, name: { en: "Tea", sa: "شاي" }, quantity: 1 }
const lines = [kabsa, tea]

describe("a change of an order", () => {
  it("is possible until it is handed over; on its way only its price", () => {
    expect(orderStates.filter(canChangeLines)).toEqual(["accepted", "sent-to-kitchen", "ready"])
    expect(orderStates.filter(canChangePrice)).toEqual([
      "accepted",
      "sent-to-kitchen",
      "ready",
      "assigned",
      "en-route",
    ])
    expect(changeRefusal("en-route", { lines: 1, touchesLines: true })).toBe("order_change_refused")
    expect(changeRefusal("en-route", { lines: 1, touchesLines: false })).toBeNull()
    expect(changeRefusal("accepted", { lines: 0, touchesLines: true })).toBe("order_emptied")
  })

  it("lessens, takes off and gives free, and says each of it", () => {
    const { kept, items } = changeLines(lines, {
      set: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 0 },
      ],
      comp: [{ position: 0, isComped: true }],
    })
    expect(kept).toEqual([{ ...kabsa, quantity: 1, isComped: true }])
    expect(items).toMatchObject([
      { what: "removed", position: 0, quantity: 2 },
      { what: "comped", position: 0, quantity: 1 },
      { what: "removed", position: 1, quantity: 1 },
    ])
  })

  it("names lines of its order, each once, and never more portions than there are", () => {
    expect(isOfOrder(lines, { set: [{ position: 0, quantity: 2 }], comp: [] })).toBe(true)
    expect(isOfOrder(lines, { set: [{ position: 0, quantity: 3 }], comp: [] })).toBe(false)
    expect(isOfOrder(lines, { set: [{ position: 7, quantity: 0 }], comp: [] })).toBe(false)
    expect(isOfOrder(lines, { set: [], comp: [{ position: 7, isComped: true }] })).toBe(false)
    const twice = { position: 0, quantity: 1 }
    expect(isOfOrder(lines, { set: [twice, twice], comp: [] })).toBe(false)
  })

  it("asks for a reason for what is given free, and for what the kitchen has already", () => {
    const off = changeLines(lines, { set: [{ position: 1, quantity: 0 }], comp: [] }).items
    expect(needsChangeReason("accepted", off)).toBe(false)
    expect(needsChangeReason("sent-to-kitchen", off)).toBe(true)
    const free = changeLines(lines, { set: [], comp: [{ position: 1, isComped: true }] }).items
    expect(needsChangeReason("accepted", free)).toBe(true)
    expect(needsChangeReason("accepted", [{ what: "discounted", amountMinor: 100 }])).toBe(true)
    expect(needsChangeReason("ready", [])).toBe(false)
  })
})
