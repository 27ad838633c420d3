import { describe, expect, it } from "vitest"
import { defaultStaffLimits, type Given, limitInTheWay, limitUsedUp } from "./staff-limits.ts"

const nothing: Given = { receipts: 0, amountMinor: 0, points: 0, punches: 0, rewards: 0 }
const limits = { ...defaultStaffLimits, receipts: 3, amountMinor: 10_000, punches: 4 }

describe("what somebody of the staff gives in a day", () => {
  it("may come to the limit, and to no more", () => {
    const before = { ...nothing, receipts: 2, punches: 3 }
    expect(limitInTheWay(limits, before, { receipts: 1 })).toBeNull()
    expect(limitUsedUp(limits, before, { receipts: 1 })).toBe("receipts")
    expect(limitUsedUp(limits, { ...nothing, receipts: 1 }, { receipts: 1 })).toBeNull()
    expect(limitInTheWay(limits, before, { receipts: 2 })).toEqual({ kind: "receipts", left: 1 })
  })

  it("counts parts of a punch, and says whole ones that are left", () => {
    const before = { ...nothing, punches: 2.5 }
    expect(limitInTheWay(limits, before, { punches: 1.5 })).toBeNull()
    expect(limitUsedUp(limits, before, { punches: 1.5 })).toBe("punches")
    expect(limitInTheWay(limits, before, { punches: 2 })).toEqual({ kind: "punches", left: 1 })
    const thirds = { ...nothing, punches: 2.2 + 1.1 }
    expect(limitInTheWay(limits, thirds, { punches: 0.7 })).toBeNull()
    expect(limitUsedUp(limits, thirds, { punches: 0.7 })).toBe("punches")
  })

  it("is refused by the first limit in the way; one that was lowered leaves nothing", () => {
    const over = { ...nothing, receipts: 5, amountMinor: 9_000 }
    const receipt = { receipts: 1, amountMinor: 2_000 }
    expect(limitInTheWay(limits, over, receipt)).toEqual({ kind: "receipts", left: 0 })
    const some = { ...over, receipts: 0 }
    expect(limitInTheWay(limits, some, receipt)).toEqual({ kind: "amountMinor", left: 1_000 })
    expect(limitInTheWay(limits, over, { points: 1 })).toBeNull()
  })

  it("is free where the owner sets no limit, and nothing where the limit is 0", () => {
    const none = { ...limits, receipts: null, rewards: 0 }
    const before = { ...nothing, receipts: 1_000_000 }
    expect(limitInTheWay(none, before, { receipts: 1 })).toBeNull()
    expect(limitUsedUp(none, before, { receipts: 1 })).toBeNull()
    expect(limitInTheWay(none, before, { rewards: 1 })).toEqual({ kind: "rewards", left: 0 })
  })
})
