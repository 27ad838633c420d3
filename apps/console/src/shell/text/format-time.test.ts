import { expect, test } from "vitest"
import {
  agoOrMomentText,
  agoText,
  clockText,
  dateAndTimeText,
  dayText,
  hourText,
  momentText,
  monthText,
  shareText,
  zoneText,
} from "./format-time.ts"

const riyadh = { timezone: "Asia/Riyadh" }
const now = Date.parse("2026-11-15T18:00:00Z")

test("the business day is Gregorian with Latin digits", () => {
  expect(dayText("2026-11-15", "sa")).toBe("الأحد 15 نوفمبر")
  expect(dayText("2026-11-15", "en")).toBe("Sunday 15 November")
})

test("a month of a report, wherever the browser is", () => {
  expect(monthText("2027-05", "sa")).toBe("مايو 2027")
  expect(monthText("2027-05", "en")).toBe("May 2027")
})

test("a clock time is the place's own, with the weekday when it is not today", () => {
  expect(clockText("2026-11-15T20:30:00Z", now, { ...riyadh, locale: "en" })).toBe("11:30 PM")
  expect(clockText("2026-11-15T23:00:00Z", now, { ...riyadh, locale: "en" })).toBe("Monday 2:00 AM")
})

test("hours of an axis", () => {
  expect(hourText(16, "en")).toBe("4 PM")
  expect(hourText(16, "sa")).toBe("4 م")
})

test("how long ago, until a date says more", () => {
  expect(agoText("2026-11-15T17:57:00Z", now, "en")).toBe("3 minutes ago")
  expect(agoText("2026-11-15T17:57:00Z", now, "sa")).toBe("قبل 3 دقائق")
  expect(agoText("2026-11-14T17:00:00Z", now, "en")).toBe("yesterday")
  expect(agoText("2026-10-01T17:00:00Z", now, "en")).toBe("1 October 2026")
  // A clock that runs ahead of the server's never says "in 5 seconds".
  expect(agoText("2026-11-15T18:00:05Z", now, "en")).toBe("now")
})

test("what is not of today at the place says which day it was, be it an hour ago", () => {
  const zone = { ...riyadh, locale: "en" } as const
  const pastMidnight = Date.parse("2026-11-15T21:30:00Z")
  expect(agoOrMomentText("2026-11-15T17:57:00Z", now, zone)).toBe("3 minutes ago")
  expect(agoOrMomentText("2026-11-15T20:30:00Z", pastMidnight, zone)).toMatch(
    /^15 Nov 2026, 11:30\sPM$/,
  )
})

test("a moment, with its time as the clock says it elsewhere", () => {
  expect(dateAndTimeText("2026-11-15T18:05:00", "en")).toMatch(/^15 November 2026.* 6:05\sPM$/)
  expect(dateAndTimeText("2026-11-15T18:05:00", "sa")).toContain("15 نوفمبر 2026")
})

test("a moment of a schedule is the place's own, wherever the browser is", () => {
  const moment = "2026-11-15T21:30:00.000Z"
  expect(momentText(moment, { ...riyadh, locale: "en" })).toMatch(/^16 Nov 2026, 12:30\sAM$/)
  expect(momentText(moment, { timezone: "Europe/Berlin", locale: "en" })).toMatch(
    /^15 Nov 2026, 10:30\sPM$/,
  )
  expect(momentText(moment, { ...riyadh, locale: "sa" })).toContain("12:30")
})

test("a time zone has a name in either language", () => {
  expect(zoneText({ ...riyadh, locale: "en" })).toBe("Arabian Standard Time")
  expect(zoneText({ ...riyadh, locale: "sa" })).toBe("التوقيت العربي الرسمي")
})

test("a share of nothing is no number", () => {
  expect(shareText(1, 24, "en")).toBe("4.2%")
  expect(shareText(0, 0, "en")).toBe("–")
})
