import { describe, expect, it, test } from "vitest"
import { isInRamadan } from "../calendar/hijri.ts"
import { zonedTime } from "../kernel/zoned-time.ts"
import { type BranchHours, openState } from "./opening-hours.ts"
import { type PausedPrayer, type PrayerPause, pausedPrayers } from "./prayer-pause.ts"
import { prayerBreaksOn, prayerTimesOn } from "./prayer-times.ts"

const riyadh = { lat: 24.7136, lng: 46.6753 }
const at = (local: string): number => Date.parse(`${local}:00+03:00`)
const closedFor = (minutes: number, ...prayers: PausedPrayer[]): PrayerPause => ({
  prayers: prayers.map((prayer) => ({ prayer, minutes })),
  maghribInRamadan: false,
})
const everyPrayer = closedFor(20, ...pausedPrayers)

function clockTimes(date: string): Record<string, number> {
  return Object.fromEntries(
    Object.entries(prayerTimesOn(riyadh, date)).map(([prayer, ms]) => [
      prayer,
      zonedTime(ms, "Asia/Riyadh").minuteOfDay,
    ]),
  )
}

// By hand for 17 February: the sun stands 14:10 behind the clock and 12.0 degrees south, so it is highest
// at 12:07, an object's shadow has grown by its length at 15:23, and the sun is down at 17:49.
test("the times of Riyadh are where the sun is, within two minutes", () => {
  const times = clockTimes("2026-02-17")
  const byHand = { dhuhr: "12:07", asr: "15:23", maghrib: "17:49", isha: "19:19" }
  for (const [prayer, clock] of Object.entries(byHand)) {
    const [hour = 0, minute = 0] = clock.split(":").map(Number)
    expect(Math.abs((times[prayer] ?? 0) - (hour * 60 + minute)), prayer).toBeLessThanOrEqual(2)
  }
})

test.each([
  ["2026-02-17", false],
  ["2026-02-18", true],
  ["2026-03-19", true],
  ["2026-03-20", false],
  ["2027-02-08", true],
  ["2027-03-08", true],
  ["2027-03-09", false],
])("%s is in Ramadan: %s, and Isha follows Maghrib accordingly", (date, isRamadan) => {
  const { maghrib, isha } = prayerTimesOn(riyadh, date)
  expect(isInRamadan(date, {})).toBe(isRamadan)
  expect((isha - maghrib) / 60_000).toBe(isRamadan ? 120 : 90)
})

const thursday = "2026-11-19"
const aFriday = "2026-11-20"

test.each([
  ["every prayer", thursday, [...pausedPrayers], ["dhuhr", "asr", "maghrib", "isha"]],
  ["every prayer", aFriday, [...pausedPrayers], ["jumuah", "asr", "maghrib", "isha"]],
  ["Friday's alone", thursday, ["jumuah"], []],
  ["Friday's alone", aFriday, ["jumuah"], ["jumuah"]],
  ["the daily noon prayer alone", thursday, ["dhuhr"], ["dhuhr"]],
  ["the daily noon prayer alone", aFriday, ["dhuhr"], []],
] as const)("a branch that closes for %s closes on %s", (_, date, prayers, closes) => {
  const breaks = prayerBreaksOn(closedFor(20, ...prayers), riyadh, date)
  expect(breaks.map(({ prayer }) => prayer)).toEqual(closes)
})

test("each prayer has its own length", () => {
  const pause: PrayerPause = {
    prayers: [
      { prayer: "jumuah", minutes: 45 },
      { prayer: "asr", minutes: 15 },
    ],
    maghribInRamadan: false,
  }
  const lengths = prayerBreaksOn(pause, riyadh, aFriday).map(
    ({ prayer, fromMs, toMs }) => [prayer, (toMs - fromMs) / 60_000] as const,
  )
  expect(lengths).toEqual([
    ["jumuah", 45],
    ["asr", 15],
  ])
})

test.each([
  ["2027-02-07", false, true],
  ["2027-02-12", false, false],
  ["2027-02-12", true, true],
  ["2027-03-09", false, true],
])("Maghrib on %s, chosen for Ramadan too: %s, closes the branch: %s", (date, isTicked, closes) => {
  const pause = { ...closedFor(20, "maghrib", "isha"), maghribInRamadan: isTicked }
  const names = prayerBreaksOn(pause, riyadh, date).map(({ prayer }) => prayer)
  expect(names).toEqual(closes ? ["maghrib", "isha"] : ["isha"])
})

test("where the sun does not set in summer there is no pause at sunset", () => {
  const svalbard = { lat: 78.2, lng: 15.6 }
  const names = prayerBreaksOn(everyPrayer, svalbard, "2026-06-15").map(({ prayer }) => prayer)
  expect(names).toEqual(["dhuhr", "asr"])
})

const branch = (change: Partial<BranchHours> = {}): BranchHours => ({
  timezone: "Asia/Riyadh",
  weekly: Array.from({ length: 7 }, () => [{ open: 12 * 60, close: 2 * 60 }]),
  overrides: [],
  pausedUntilMs: null,
  breaksOn: (date) => prayerBreaksOn(everyPrayer, riyadh, date),
  ...change,
})
const asr = prayerTimesOn(riyadh, "2026-11-15").asr
const asrEnds = asr + 20 * 60_000

test("a branch closes when the prayer begins and opens again by itself", () => {
  expect(openState(branch(), asr - 1)).toMatchObject({ isOpen: true, changesAtMs: asr })
  expect(openState(branch(), asr)).toEqual({
    isOpen: false,
    closedReason: "prayer",
    changesAtMs: asrEnds,
    holdsUntilMs: asrEnds,
    isPaused: false,
  })
  expect(openState(branch(), asrEnds)).toMatchObject({ isOpen: true, closedReason: null })
})

test("a branch that never closes still closes for prayers", () => {
  const always = branch({ weekly: Array.from({ length: 7 }, () => [{ open: 0, close: 0 }]) })
  expect(openState(always, asr)).toMatchObject({ closedReason: "prayer", changesAtMs: asrEnds })
  expect(openState(always, at("2026-11-15T04:00"))).toMatchObject({
    isOpen: true,
    changesAtMs: prayerTimesOn(riyadh, "2026-11-15").dhuhr,
  })
})

test("an opening inside a prayer waits for its end, and is the hours' doing until then", () => {
  const { minuteOfDay } = zonedTime(asr, "Asia/Riyadh")
  const opensInside = branch({
    weekly: Array.from({ length: 7 }, () => [{ open: minuteOfDay + 10, close: 2 * 60 }]),
  })
  expect(openState(opensInside, asr + 60_000)).toMatchObject({
    closedReason: "hours",
    changesAtMs: asrEnds,
    holdsUntilMs: asr + 10 * 60_000,
  })
  expect(openState(opensInside, asr + 11 * 60_000)).toMatchObject({ closedReason: "prayer" })
})

test("a closing inside a prayer is not undone by the prayer's end", () => {
  const { minuteOfDay } = zonedTime(asr, "Asia/Riyadh")
  const closesInside = branch({
    weekly: Array.from({ length: 7 }, () => [{ open: 6 * 60, close: minuteOfDay + 10 }]),
  })
  expect(openState(closesInside, asr)).toMatchObject({
    closedReason: "prayer",
    changesAtMs: at("2026-11-16T06:00"),
    holdsUntilMs: asr + 10 * 60_000,
  })
})

test("a pause over a prayer: the pause is told, then the prayer, then it opens", () => {
  const paused = branch({ pausedUntilMs: asr + 5 * 60_000 })
  expect(openState(paused, asr - 60_000)).toMatchObject({
    closedReason: "pause",
    changesAtMs: asrEnds,
    holdsUntilMs: asr + 5 * 60_000,
  })
  expect(openState(paused, asr + 5 * 60_000)).toMatchObject({
    closedReason: "prayer",
    changesAtMs: asrEnds,
    isPaused: false,
  })
})

test("a prayer outside the hours changes nothing", () => {
  const { maghrib } = prayerTimesOn(riyadh, "2026-11-15")
  const mornings = branch({
    weekly: Array.from({ length: 7 }, () => [{ open: 7 * 60, close: 11 * 60 }]),
  })
  expect(openState(mornings, maghrib)).toMatchObject({
    closedReason: "hours",
    changesAtMs: at("2026-11-16T07:00"),
    holdsUntilMs: at("2026-11-16T07:00"),
  })
})

const london = { lat: 51.5074, lng: -0.1278 }
const glasgow = { lat: 55.8642, lng: -4.2518 }
const minuteMs = 60_000

// By hand: the sun is highest in Riyadh at 11:38 on 16 November, in London at 12:05 UTC on 29 March and
// 11:45 UTC on 25 October, the days on which the clocks change there.
test.each([
  ["2026-11-15T20:59:00Z", "Asia/Riyadh", riyadh, "2026-11-16T08:38:00Z"],
  ["2026-11-15T21:00:00Z", "Asia/Riyadh", riyadh, "2026-11-16T08:38:00Z"],
  ["2026-11-16T00:59:00Z", "Asia/Riyadh", riyadh, "2026-11-16T08:38:00Z"],
  ["2026-11-16T01:00:00Z", "Asia/Riyadh", riyadh, "2026-11-16T08:38:00Z"],
  ["2026-03-28T23:59:00Z", "Europe/London", london, "2026-03-29T12:05:00Z"],
  ["2026-03-29T00:00:00Z", "Europe/London", london, "2026-03-29T12:05:00Z"],
  ["2026-03-29T02:59:00Z", "Europe/London", london, "2026-03-29T12:05:00Z"],
  ["2026-03-29T03:00:00Z", "Europe/London", london, "2026-03-29T12:05:00Z"],
  ["2026-10-24T22:59:00Z", "Europe/London", london, "2026-10-25T11:45:00Z"],
  ["2026-10-24T23:00:00Z", "Europe/London", london, "2026-10-25T11:45:00Z"],
  ["2026-10-25T03:59:00Z", "Europe/London", london, "2026-10-25T11:45:00Z"],
  ["2026-10-25T04:00:00Z", "Europe/London", london, "2026-10-25T11:45:00Z"],
])("at %s in %s the noon prayer is next, within two minutes", (at, timezone, where, noon) => {
  const always = branch({
    timezone,
    weekly: Array.from({ length: 7 }, () => [{ open: 0, close: 0 }]),
    breaksOn: (date) => prayerBreaksOn(everyPrayer, where, date),
  })
  const { isOpen, changesAtMs } = openState(always, Date.parse(at))
  expect(isOpen).toBe(true)
  expect(Math.abs((changesAtMs ?? 0) - Date.parse(noon))).toBeLessThanOrEqual(2 * minuteMs)
})

// At midsummer the sun sets there at 22:06, so that Isha is at 23:36.
test.each([
  ["23:30", "2026-06-21T22:30:00Z", null, "2026-06-21T22:36:00Z"],
  ["23:59", "2026-06-21T22:59:00Z", "prayer", "2026-06-21T23:06:00Z"],
  ["00:00", "2026-06-21T23:00:00Z", "prayer", "2026-06-21T23:06:00Z"],
  ["00:10", "2026-06-21T23:10:00Z", "hours", "2026-06-22T11:00:00Z"],
])("a prayer's pause passes midnight in Glasgow: at %s", (_, at, closedReason, changesAt) => {
  const untilTen = branch({
    timezone: "Europe/London",
    weekly: Array.from({ length: 7 }, () => [{ open: 12 * 60, close: 10 }]),
    breaksOn: (date) => prayerBreaksOn(closedFor(30, "isha"), glasgow, date),
  })
  const state = openState(untilTen, Date.parse(at))
  expect(state.closedReason).toBe(closedReason)
  expect(Math.abs((state.changesAtMs ?? 0) - Date.parse(changesAt))).toBeLessThanOrEqual(
    2 * minuteMs,
  )
})

describe("a place that pauses 20 minutes for Maghrib, at iftar on 12 February 2027", () => {
  const ramadanHours = Array.from({ length: 7 }, () => [{ open: 17 * 60, close: 3 * 60 }])
  const iftar = branch({
    overrides: [{ from: "2027-02-08", to: "2027-03-08", hours: ramadanHours }],
    breaksOn: (date) => prayerBreaksOn(closedFor(20, "maghrib"), riyadh, date),
  })

  it.each(["17:40", "17:46", "18:10"])("is open at %s", (time) => {
    expect(openState(iftar, at(`2027-02-12T${time}`))).toMatchObject({
      isOpen: true,
      changesAtMs: at("2027-02-13T03:00"),
    })
  })

  it("pauses again at Maghrib of the first day of Eid", () => {
    const { maghrib } = prayerTimesOn(riyadh, "2027-03-09")
    expect(openState(iftar, maghrib)).toMatchObject({ closedReason: "prayer" })
  })
})

test("on a Friday at 12:15 only a branch that closes for Friday's prayer is closed", () => {
  const friday = at("2027-02-12T12:15")
  const stateOf = (prayer: PausedPrayer) =>
    openState(
      branch({ breaksOn: (date) => prayerBreaksOn(closedFor(45, prayer), riyadh, date) }),
      friday,
    )
  expect(stateOf("jumuah")).toMatchObject({ isOpen: false, closedReason: "prayer" })
  expect(stateOf("dhuhr")).toMatchObject({ isOpen: true })
})
