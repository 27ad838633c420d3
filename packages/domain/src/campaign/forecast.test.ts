import { expect, it } from "vitest"
import { forecastOf, reachedAtMs } from "./forecast.ts"

const coffee = { id: "coffee", weight: 30, worthMinor: 1_200, left: 60 }
const dinner = { id: "dinner", weight: 10, worthMinor: 10_000, left: 5 }
const noLuck = { id: "none", weight: 60, worthMinor: null, left: null }

it("a thousand spins cost what the odds say", () => {
  const { costMinor, prizes } = forecastOf([coffee, dinner, noLuck])
  expect({ costMinor, prizes }).toEqual({ costMinor: 300 * 1_200 + 100 * 10_000, prizes: 400 })
})

it("the prize that is gone first says how long the stock lasts", () => {
  expect(forecastOf([coffee, dinner, noLuck])).toMatchObject({
    lastsSpins: 50,
    firstGoneId: "dinner",
  })
})

it("what there is always more of lasts for ever", () => {
  const endless = [{ ...coffee, left: null }, noLuck]
  expect(forecastOf(endless)).toMatchObject({ lastsSpins: null, firstGoneId: null })
})

it("a wheel without weights costs nothing", () => {
  expect(forecastOf([])).toEqual({ costMinor: 0, prizes: 0, lastsSpins: null, firstGoneId: null })
})

it("spins come as fast as so far: half as many again take half as long again", () => {
  expect(reachedAtMs(50, { tries: 100, sinceMs: 0, nowMs: 1_000 })).toBe(1_500)
})

it.each([
  ["too few tries", { tries: 19, sinceMs: 0, nowMs: 1_000 }],
  ["it begins now", { tries: 100, sinceMs: 1_000, nowMs: 1_000 }],
])("says no date: %s", (_, pace) => {
  expect(reachedAtMs(50, pace)).toBeNull()
})
