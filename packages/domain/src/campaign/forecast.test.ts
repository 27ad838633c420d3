import { expect, it } from "vitest"
import { forecastOf } from "./forecast.ts"

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
