import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { orderTypes } from "../establishment/settings.ts"
import type { Discount } from "../pricing/discounts.ts"
import { priceOrder } from "../pricing/price-order.ts"
import { line, order } from "../testing/price-inputs.ts"
import { cappedPoints, type EarningContext, earningOf } from "./earning.ts"
import { expiredPoints, type Lot, lastDateOf, returnToLots, takeFromLots } from "./lots.ts"
import {
  type Boost,
  defaultProgramme,
  type Level,
  levelOf,
  levelsReached,
  nextLevelOf,
  yearPoints,
} from "./programme.ts"
import { type OrderOutcome, settledPoints } from "./settle-points.ts"

const levels: Level[] = defaultProgramme.levels.map((level) => ({ ...level, id: level.name.en }))
const programme = { ...defaultProgramme, levels }
const gold = levels.find(({ id }) => id === "Gold") ?? null
const context: EarningContext = {
  branchId: "olaya",
  type: orderTypes.pickup,
  timezone: "Asia/Riyadh",
  nowMs: Date.parse("2026-11-16T15:00:00+03:00"),
}
const kabsa = line("kabsa", { unitBaseMinor: 3_400, quantity: 2 })
const tenth: Discount = {
  id: "ten",
  kind: "coupon",
  name: { en: "10 %", sa: "١٠٪" },
  productIds: null,
  takes: "percent",
  rateBp: 1_000,
  capMinor: null,
}

describe("levels", () => {
  it("are reached at their break points", () => {
    expect([0, 499, 500, 1_500, 9_000].map((points) => levelOf(levels, points)?.id)).toEqual([
      ...["Bronze", "Bronze", "Silver", "Gold", "Platinum"],
    ])
    expect(nextLevelOf(levels, 820)).toMatchObject({ level: { id: "Gold" }, missing: 680 })
    expect(nextLevelOf(levels, 4_000)).toBeNull()
    const reached = (before: number, after: number) =>
      levelsReached(levels, { before, after }).map(({ id }) => id)
    expect(reached(0, 499)).toEqual([])
    expect(reached(499, 500)).toEqual(["Silver"])
    expect(reached(400, 1_500)).toEqual(["Silver", "Gold"])
    expect(reached(500, 1_400)).toEqual([])
    expect(reached(600, 400)).toEqual([])
  })

  it("by the last twelve months are kept for thirty days before they fall", () => {
    const earned = [
      { date: "2025-11-20", points: 400 },
      { date: "2026-06-01", points: 200 },
    ]
    expect(yearPoints(earned, "2026-11-19")).toBe(600)
    expect(yearPoints(earned, "2026-12-19")).toBe(600)
    expect(yearPoints(earned, "2026-12-20")).toBe(200)
  })
})

describe("an order brings", () => {
  it("points for what was paid for food, without VAT, times its level: 79 for Gold", () => {
    const price = priceOrder(order({ lines: [kabsa], discounts: [tenth] }))
    expect(price).toMatchObject({ totalMinor: 6_120, vatMinor: 798 })
    expect(earningOf(price, [kabsa], { ...programme, level: gold }, context)).toMatchObject({
      ...{ points: 79, basisMinor: 5_322, multiplier: 150 },
    })
  })

  it("nothing for tobacco and charges", () => {
    const shisha = line("shisha", { unitBaseMinor: 5_000, isTobacco: true })
    const price = priceOrder(order({ lines: [kabsa, shisha] }))
    expect(
      earningOf(price, [kabsa, shisha], { ...programme, level: null }, context).basisMinor,
    ).toBe(5_913)
  })

  it("more while a boost is on: the best of each line, never two multiplied", () => {
    const boost = (id: string, multiplier: number, rest: Partial<Boost> = {}): Boost => ({
      ...{ id, name: { en: id, sa: id }, multiplier, fromMs: null, untilMs: null },
      ...{ windows: [], branchIds: [], orderTypes: [], productIds: null, ...rest },
    })
    const happy = boost("happy", 200, {
      windows: [{ open: 840, close: 1_020, days: [0, 1, 2, 3] }],
    })
    const tea = boost("tea", 300, { productIds: ["karak"] })
    const lines = [kabsa, line("karak", { unitBaseMinor: 1_150 })]
    const price = priceOrder(order({ lines }))
    const earn = (nowMs: number) =>
      earningOf(
        price,
        lines,
        { ...programme, boosts: [happy, tea], level: null },
        { ...context, nowMs },
      )
    // 59.13 twice and 10.00 three times.
    expect(earn(context.nowMs)).toMatchObject({ points: 148, boostIds: ["happy", "tea"] })
    expect(earn(context.nowMs + 4 * 3_600_000)).toMatchObject({ points: 89, boostIds: ["tea"] })
  })

  it("at most so much a transaction and a day", () => {
    expect(cappedPoints(280, 0, programme)).toEqual({ points: 280, cutBy: null })
    expect(cappedPoints(290, 280, programme)).toEqual({ points: 220, cutBy: "day" })
    expect(cappedPoints(400, 0, programme)).toEqual({ points: 300, cutBy: "transaction" })
    expect(cappedPoints(50, 600, programme)).toEqual({ points: 0, cutBy: "day" })
    // Without caps as well: a ledger is no place for whatever a slip of the finger multiplies.
    const uncapped = { mostPerTransaction: null, mostPerDay: null }
    expect(cappedPoints(1_000_000, 900, uncapped)).toEqual({ points: 1_000_000, cutBy: null })
    expect(cappedPoints(5e9, 0, uncapped)).toEqual({ points: 1_000_000, cutBy: "transaction" })
  })
})

describe("what an order's points amount to", () => {
  const placed: OrderOutcome = {
    ...{ isAccepted: false, isUndone: false, isLoss: false, isReleased: false },
    ...{ totalMinor: 6_120, refundedMinor: 0 },
  }
  const accepted = { ...placed, isAccepted: true }
  const released = { ...accepted, isReleased: true }
  const points = { earned: 79, spent: 100, paidMinor: 6_120 }

  it("follows from what became of it", () => {
    expect(settledPoints(points, placed)).toEqual({ pending: 0, available: 0, givenBack: 0 })
    expect(settledPoints(points, accepted)).toEqual({ pending: 79, available: 0, givenBack: 0 })
    expect(settledPoints(points, released)).toEqual({ pending: 0, available: 79, givenBack: 0 })
    const undone = { ...accepted, isUndone: true }
    expect(settledPoints(points, undone)).toEqual({ pending: 0, available: 0, givenBack: 100 })
    const lost = { ...released, isLoss: true }
    expect(settledPoints(points, lost)).toEqual({ pending: 0, available: 0, givenBack: 0 })
  })

  it("goes back in proportion to the money: 40, then 39, never 80 and never 78", () => {
    const half = settledPoints(points, { ...released, refundedMinor: 3_060 })
    expect(half).toEqual({ pending: 0, available: 39, givenBack: 50 })
    const whole = settledPoints(points, { ...released, refundedMinor: 6_120 })
    expect(whole).toEqual({ pending: 0, available: 0, givenBack: 100 })
  })

  it("is never more than was earned or spent, however often money goes back", () => {
    fc.assert(
      fc.property(
        fc.nat(5_000),
        fc.nat(5_000),
        fc.integer({ min: 1, max: 99_999 }),
        fc.nat(99_999),
        (earned, spent, totalMinor, refundedMinor) => {
          const target = settledPoints(
            { earned, spent, paidMinor: totalMinor },
            { ...released, totalMinor, refundedMinor },
          )
          expect(target.available).toBeGreaterThanOrEqual(0)
          expect(target.available).toBeLessThanOrEqual(earned)
          expect(target.givenBack).toBeLessThanOrEqual(spent)
        },
      ),
    )
  })
})

describe("lots", () => {
  const today = "2026-11-17"
  const lots: Lot[] = [
    { id: "late", left: 100, lastDate: "2027-05-01" },
    { id: "soon", left: 30, lastDate: "2026-11-20" },
    { id: "gone", left: 40, lastDate: "2026-11-16" },
  ]

  it("count on their last date, and not the day after", () => {
    expect(lastDateOf(today, 365)).toBe("2027-11-16")
    expect(expiredPoints(lots, today)).toBe(40)
    expect(expiredPoints(lots, "2026-11-20")).toBe(40)
    expect(expiredPoints(lots, "2026-11-21")).toBe(70)
  })

  it("are spent from the soonest to expire", () => {
    expect(takeFromLots(lots, 50, today)).toEqual({
      taken: [
        { lotId: "soon", points: 30 },
        { lotId: "late", points: 20 },
      ],
      missing: 0,
    })
    expect(takeFromLots(lots, 20, today, "late").taken).toEqual([{ lotId: "late", points: 20 }])
    expect(takeFromLots(lots, 200, today).missing).toBe(70)
  })

  it("get back what was taken from them; what expired since lives fourteen days at most", () => {
    const from = (lotId: string, points: number, lastDate: string, firstDate = lastDate) => {
      return { lotId, points, lastDate, firstDate }
    }
    const late = from("late", 20, "2027-05-01")
    const soon = from("soon", 30, "2026-11-20")
    expect(returnToLots([soon, late], 50, today)).toEqual([
      { ...late, isNew: false },
      { ...soon, isNew: false },
    ])
    expect(returnToLots([soon, late], 50, "2026-11-25")).toEqual([
      { ...late, isNew: false },
      { ...soon, isNew: true, lastDate: "2026-12-04" },
    ])
    expect(returnToLots([soon, late], 5, today)).toMatchObject([{ points: 5, lotId: "late" }])
    // Spent from a renewed lot and given back again: still fourteen days after the first expiry.
    const again = from("renewed", 30, "2026-12-04", "2026-11-20")
    expect(returnToLots([again], 30, "2026-12-06")).toMatchObject([{ lastDate: "2026-12-04" }])
  })
})
