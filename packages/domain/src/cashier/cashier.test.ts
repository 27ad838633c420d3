import { describe, expect, it } from "vitest"
import { earningOfPurchase } from "../loyalty/earning.ts"
import { defaultProgramme, type Level, type StoredBoost } from "../loyalty/programme.ts"
import { counterUndoMs, isUndoOver, mayUndoAtCounter } from "./counter-undo.ts"
import { orderNumberMeant, receiptNumberOf } from "./receipt-number.ts"

const levels: Level[] = defaultProgramme.levels.map((level) => ({ ...level, id: level.name.en }))
const gold = levels.find(({ id }) => id === "Gold") ?? null
const context = {
  branchId: "olaya",
  timezone: "Asia/Riyadh",
  nowMs: Date.parse("2026-11-16T15:00:00+03:00"),
}

function boost(id: string, multiplier: number, rest: Partial<StoredBoost> = {}): StoredBoost {
  return {
    ...{ id, name: { en: id, sa: id }, multiplier, fromMs: null, untilMs: null },
    ...{ windows: [], branchIds: [], orderTypes: [], categoryIds: [], ...rest },
  }
}

const earn = (amountMinor: number, boosts: StoredBoost[] = [], level = gold) =>
  earningOfPurchase(
    { amountMinor, vatRateBp: 1_500 },
    { pointsPerSar: 100, level, boosts },
    context,
  )

describe("a purchase at the counter brings", () => {
  it("points for what was paid without VAT, times the level: 79 of 61.20 for Gold", () => {
    expect(earn(6_120)).toMatchObject({ points: 79, basisMinor: 5_322, levelId: "Gold" })
    expect(earn(6_120, [], null)).toMatchObject({ points: 53, levelId: null, multiplier: 100 })
  })

  it("more by a boost of the branch and the hour, never by one of products or order types", () => {
    const boosts = [
      boost("tea", 500, { categoryIds: ["drinks"] }),
      boost("pickup", 400, { orderTypes: [2] }),
      boost("elsewhere", 350, { branchIds: ["nakheel"] }),
      boost("over", 340, { untilMs: context.nowMs }),
      boost("afternoon", 300, { windows: [{ open: 840, close: 1_020, days: [1] }] }),
      boost("always", 200),
    ]
    expect(earn(11_500, boosts, null)).toMatchObject({ points: 300, boostIds: ["afternoon"] })
  })
})

describe("a receipt number", () => {
  it("is one however it is typed", () => {
    const typed = [
      " pos-17 ",
      "POS-17",
      "Pos-١٧",
      "pos/017",
      "P O S #۱۷",
      "ＰＯＳ１７",
      "\u200fPOS–0017",
    ]
    expect(typed.map(receiptNumberOf)).toEqual(typed.map(() => "POS17"))
    expect(["فاتورة ٠٥", "فاتوره/5"].map(receiptNumberOf)).toEqual(["فاتوره5", "فاتوره5"])
  })

  it("keeps apart what differs in more than spelling", () => {
    const typed = ["1001", "101", "11", "A-10", "A-100", "0", "1-0"]
    expect(new Set(typed.map(receiptNumberOf)).size).toBe(typed.length)
    expect(["000", "-", "#/"].map(receiptNumberOf)).toEqual(["0", "", ""])
  })

  it("names an order of ours however that is typed, and none without its letter", () => {
    const typed = ["A-041", "a041", "a 041", "#A-041", "A-٠٤١", "A/41", "0A-041", "A-0041"]
    expect(typed.map(orderNumberMeant)).toEqual(typed.map(() => "A-041"))
    expect(["041", "A-1411", "A-000", "AB-041", "POS-1-2-X", ""].map(orderNumberMeant)).toEqual([
      ...[null, null, null, "AB-041", null, null],
    ])
  })
})

describe("an undo at the counter", () => {
  const done = { staffId: "nora", atMs: 0 }
  const cashier = { role: "cashier", worksEverywhere: true } as const
  const manager = { role: "manager", worksEverywhere: false } as const

  it("is for whoever did it, and for a manager", () => {
    const may = (staffId: string, standing: typeof cashier | typeof manager) =>
      mayUndoAtCounter(done, { staffId, standing })
    expect(may("nora", cashier)).toBe(true)
    expect(may("sara", cashier)).toBe(false)
    expect(may("sara", manager)).toBe(true)
  })

  it("is possible for a minute", () => {
    expect(isUndoOver(done, counterUndoMs)).toBe(false)
    expect(isUndoOver(done, counterUndoMs + 1)).toBe(true)
  })
})
