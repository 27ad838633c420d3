import fc from "fast-check"
import { describe, expect, it, test } from "vitest"
import { addDays } from "../kernel/zoned-time.ts"
import { calculatedStart, hijriDateOn, isInRamadan, monthAfter, monthStart } from "./hijri.ts"
import { comingOccasions, occasionDates } from "./occasions.ts"

const ramadan1448 = { year: 1448, month: 9 }
const aDayLater = { "1448-09": "2027-02-09" }

test.each([
  ["2026-11-19", { year: 1448, month: 6, day: 9 }],
  ["2027-02-08", { year: 1448, month: 9, day: 1 }],
  ["2027-03-08", { year: 1448, month: 9, day: 29 }],
  ["2027-03-09", { year: 1448, month: 10, day: 1 }],
])("%s by the calculated calendar", (date, hijri) => {
  expect(hijriDateOn(date, {})).toEqual(hijri)
})

test("the first of a month is the first of that month, whichever it is", () => {
  const month = fc.record({
    year: fc.integer({ min: 1400, max: 1500 }),
    month: fc.integer({ min: 1, max: 12 }),
  })
  fc.assert(
    fc.property(month, (wanted) => {
      expect(hijriDateOn(calculatedStart(wanted), {})).toEqual({ ...wanted, day: 1 })
    }),
  )
})

describe("a first of Ramadan that is moved by a day", () => {
  it("to the day before makes the month before shorter and its own longer, and leaves Eid", () => {
    const moved = { "1448-09": "2027-02-07" }
    expect(hijriDateOn("2027-02-06", moved)).toEqual({ year: 1448, month: 8, day: 29 })
    expect(isInRamadan("2027-02-07", moved)).toBe(true)
    const ramadan = occasionDates({ name: "ramadan", year: 1448 }, moved)
    expect(ramadan).toEqual({ from: "2027-02-07", to: "2027-03-08" })
    expect(monthStart(monthAfter(ramadan1448), moved)).toBe("2027-03-09")
  })

  it("to the day after takes Eid with it, for no month has 28 days", () => {
    expect(isInRamadan("2027-02-08", aDayLater)).toBe(false)
    expect(hijriDateOn("2027-02-09", aDayLater)).toEqual({ year: 1448, month: 9, day: 1 })
    const ramadan = occasionDates({ name: "ramadan", year: 1448 }, aDayLater)
    expect(ramadan).toEqual({ from: "2027-02-09", to: "2027-03-09" })
    const eid = occasionDates({ name: "eid-al-fitr", year: 1448 }, aDayLater)
    expect(eid).toEqual({ from: "2027-03-10", to: "2027-03-12" })
  })

  it("counts every day once", () => {
    const days = Array.from({ length: 90 }, (_, day) =>
      hijriDateOn(addDays("2027-01-15", day), aDayLater),
    )
    days.slice(1).forEach(({ month, day }, index) => {
      const before = days[index]
      expect(day === 1 ? month !== before?.month : day === (before?.day ?? 0) + 1).toBe(true)
    })
  })
})

test("the date after midnight decides: Ramadan begins with its first date and ends before that of Eid", () => {
  expect(isInRamadan("2027-02-07", {})).toBe(false)
  expect(isInRamadan("2027-03-08", {})).toBe(true)
  expect(isInRamadan("2027-03-09", {})).toBe(false)
})

test("occasions come in the order of their days, each with its next time", () => {
  const coming = comingOccasions("2026-11-19", {})
  expect(coming.map(({ name, from, to }) => [name, from, to])).toEqual([
    ["ramadan", "2027-02-08", "2027-03-08"],
    ["founding-day", "2027-02-22", "2027-02-22"],
    ["eid-al-fitr", "2027-03-09", "2027-03-11"],
    ["eid-al-adha", "2027-05-16", "2027-05-19"],
    ["national-day", "2027-09-23", "2027-09-23"],
  ])
})

test("an occasion that is now comes before its next time", () => {
  const [first] = comingOccasions("2027-03-08", {})
  expect(first).toMatchObject({ name: "ramadan", year: 1448, to: "2027-03-08" })
})
