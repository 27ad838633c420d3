import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isTakenBack, prizesTakenBack, takenBack } from "./refunded-share.ts"

const whole = { totalMinor: 18_000, refundedMinor: 18_000 }
const back = (refundedMinor: number, totalMinor = 18_000) => ({ totalMinor, refundedMinor })

describe("what an order brought, when money of it goes back", () => {
  it("goes in the share of the food that was refunded, rounded half up", () => {
    expect(takenBack(79, 6_120, back(3_060, 6_120))).toBe(40)
    expect(takenBack(79, 6_120, back(6_120, 6_120))).toBe(79)
    expect(takenBack(10, 18_000, back(17_999))).toBe(10)
    expect(takenBack(10, 18_000, back(4_500))).toBe(3)
  })

  it("stays with the delivery fee alone, and with all that did not bring it", () => {
    // 165.00 of food and 15.00 for the way.
    expect(takenBack(100, 16_500, back(1_500))).toBe(0)
    expect(takenBack(100, 16_500, back(1_500 + 8_250))).toBe(50)
    expect(takenBack(100, 16_500, whole)).toBe(100)
  })

  it("goes whole with all of the money, though the food itself was paid with points", () => {
    expect(takenBack(300, 0, back(1_499, 1_500))).toBe(0)
    expect(takenBack(300, 0, back(1_500, 1_500))).toBe(300)
  })

  it("as one whole thing goes with half of the food", () => {
    expect(isTakenBack(16_500, back(1_500 + 8_249))).toBe(false)
    expect(isTakenBack(16_500, back(1_500 + 8_250))).toBe(true)
  })

  it("of an order that costs nothing stays", () => {
    expect(takenBack(10, 0, back(0, 0))).toBe(0)
  })

  const orders = fc.record({
    given: fc.nat(10_000),
    foodMinor: fc.nat(1_000_000),
    chargesMinor: fc.nat(50_000),
    cuts: fc.array(fc.integer({ min: 1, max: 200_000 })),
  })

  it("ends after any refunds in parts where one refund of their sum ends", () => {
    fc.assert(
      fc.property(orders, ({ given, foodMinor, chargesMinor, cuts }) => {
        const totalMinor = foodMinor + chargesMinor
        let refundedMinor = 0
        let taken = 0
        for (const cut of cuts) {
          refundedMinor = Math.min(totalMinor, refundedMinor + cut)
          const target = takenBack(given, foodMinor, { totalMinor, refundedMinor })
          // A journal writes the difference, and it is never one that gives.
          expect(target).toBeGreaterThanOrEqual(taken)
          taken += target - taken
          expect(taken).toBeLessThanOrEqual(given)
          if (refundedMinor <= chargesMinor && refundedMinor < totalMinor) expect(taken).toBe(0)
        }
        expect(taken).toBe(takenBack(given, foodMinor, { totalMinor, refundedMinor }))
        if (totalMinor > 0) {
          expect(takenBack(given, foodMinor, { totalMinor, refundedMinor: totalMinor })).toBe(given)
        }
      }),
    )
  })
})

describe("prizes that were bought with an order's points", () => {
  const prize = (id: string, pointsPaid: number, fromOrder = pointsPaid) => {
    return { id, pointsPaid, fromOrder }
  }

  it("go, the newest first, as far as the points they cost are gone", () => {
    const both = [prize("new", 60), prize("old", 40)]
    expect(prizesTakenBack(both, { spent: 100, left: 0 })).toEqual(["new", "old"])
    expect(prizesTakenBack(both, { spent: 100, left: 50 })).toEqual(["new"])
    expect(prizesTakenBack(both, { spent: 100, left: 80 })).toEqual([])
  })

  it("stay where other points paid for most of them", () => {
    const both = [prize("others", 100, 40), prize("half", 100, 50)]
    expect(prizesTakenBack(both, { spent: 90, left: 0 })).toEqual(["half"])
  })

  const prizes = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 300 }), fc.nat(300)).map(([pointsPaid, from]) => ({
      pointsPaid,
      fromOrder: Math.min(pointsPaid, from),
    })),
    { maxLength: 6 },
  )

  it("are the same after any refunds in parts as after one, and no more than was spent", () => {
    fc.assert(
      fc.property(prizes, fc.nat(100), fc.array(fc.nat(200)), (drawn, otherSpent, cuts) => {
        const all = drawn.map((one, index) => ({ ...one, id: String(index) }))
        const fromPrizes = all.reduce((sum, { fromOrder }) => sum + fromOrder, 0)
        const earned = fromPrizes + otherSpent
        let left = earned
        let kept = all
        let spent = earned
        for (const cut of cuts) {
          left = Math.max(0, left - cut)
          const gone = prizesTakenBack(kept, { spent, left })
          spent -= kept
            .filter(({ id }) => gone.includes(id))
            .reduce((sum, { fromOrder }) => sum + fromOrder, 0)
          kept = kept.filter(({ id }) => !gone.includes(id))
        }
        const atOnce = prizesTakenBack(all, { spent: earned, left })
        expect(all.filter((one) => !kept.includes(one)).map(({ id }) => id)).toEqual(atOnce)
      }),
    )
  })
})
