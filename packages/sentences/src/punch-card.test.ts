import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import {
  cardRuleSentences,
  countSentences,
  daysLeftText,
  goalSentence,
  lapseSentence,
  punches,
  punchFigure,
  standingSentence,
} from "./punch-card.ts"

const terms = { goal: 10, unitsPerPunch: 2, withinDays: null, mostDays: null }
const text = (en: string, sa = en) => ({ en, sa })
const dayMs = 86_400_000
const startMs = Date.UTC(2026, 10, 3, 9)
const reader = { locale: "en", timezone: "Asia/Riyadh" } as const

beforeEach(() => overwriteGetLocale(() => "en"))
afterEach(() => overwriteGetLocale(() => "en"))

describe("so many punches", () => {
  it("are whole ones, parts, or both", () => {
    expect([2, 4, 1, 5].map((units) => punches(units, 2))).toEqual([
      "1 punch",
      "2 punches",
      "half a punch",
      "2 punches and a half",
    ])
    expect(punches(1, 4)).toBe("a quarter of a punch")
    expect(punches(2, 3)).toBe("2/3 of a punch")
    expect([15, 14].map((units) => punchFigure(units, 2))).toEqual(["7.5", "7"])
  })

  it("are counted as Arabic counts", () => {
    overwriteGetLocale(() => "ar")
    expect([2, 4, 6, 1, 3].map((units) => punches(units, 2))).toEqual([
      "ختم واحد",
      "ختمين",
      "3 أختام",
      "نصف ختم",
      "ختم واحد ونصف",
    ])
  })
})

it("says what is collected for what, and what counts for how much", () => {
  expect(goalSentence(terms, text("Free karak"), "en")).toBe(
    "Collect 10 punches and get: Free karak",
  )
  const cups = ["Latte", "Cortado", "Mocha", "Flat white", "Espresso"].map((name) => text(name))
  const counts = [
    { names: [text("Drinks")], units: 2 },
    { names: cups, units: 1 },
    { names: [], units: 2 },
  ]
  expect(countSentences(counts, terms, "en")).toEqual([
    "Drinks: 1 punch each",
    "Latte, Cortado, Mocha, Flat white, and others: half a punch each",
  ])
})

it("says how long it may take, and that it starts anew then", () => {
  const free = "What you get for free brings no punch."
  expect(cardRuleSentences(terms)).toEqual([free])
  expect(cardRuleSentences({ withinDays: 30, mostDays: 90 })).toEqual([
    "At most 30 days lie between two punches.",
    "The card has to be full within 90 days of its first punch.",
    "A card that takes longer starts anew.",
    free,
  ])
})

it("says when it starts anew, by the limit that comes first", () => {
  const limits = { ...terms, withinDays: 30, mostDays: 90 }
  const progress = { units: 4, firstMs: startMs }
  const without = { ...progress, lapsesMs: startMs + 30 * dayMs }
  expect(lapseSentence(without, limits, reader)).toBe(
    "Starts anew on 3 December unless another punch comes before.",
  )
  const whole = { ...progress, lapsesMs: startMs + 90 * dayMs }
  expect(lapseSentence(whole, limits, reader)).toBe(
    "Starts anew on 1 February unless it is full by then.",
  )
  expect(lapseSentence({ ...progress, lapsesMs: null }, terms, reader)).toBeNull()
  expect(daysLeftText(startMs + 2.5 * dayMs, startMs)).toBe("2 days left")
})

it("says what is missing, or owed first", () => {
  expect(standingSentence({ units: 15 }, terms)).toBe("2 punches and a half to go")
  expect(standingSentence({ units: -2 }, terms)).toContain("owes 1 punch")
})
