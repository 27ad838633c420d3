import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import { boostSentences } from "./boost.ts"

const boost = {
  multiplier: 200,
  fromMs: null,
  untilMs: null,
  windows: [{ open: 14 * 60, close: 17 * 60, days: [0, 1] }],
  branchIds: ["olaya"],
  orderTypes: [],
  categoryNames: [{ en: "Drinks", sa: "المشروبات" }],
}
const names = { branches: () => [{ en: "Olaya", sa: "العليا" }] }

afterEach(() => overwriteGetLocale(() => "en"))

it("says how much more a boost brings, then of what, when and where", () => {
  overwriteGetLocale(() => "en")
  expect(boostSentences(boost, names, { locale: "en", timezone: "Asia/Riyadh" })).toEqual([
    "2 times the points",
    "On: Drinks",
    "2:00 PM to 5:00 PM, Sunday and Monday",
    "At: Olaya",
  ])
})

it("says no more than it asks", () => {
  overwriteGetLocale(() => "ar")
  const always = { ...boost, windows: [], branchIds: [], categoryNames: [] }
  expect(boostSentences(always, names, { locale: "sa", timezone: "Asia/Riyadh" })).toEqual([
    "النقاط مضروبة في 2",
  ])
})
