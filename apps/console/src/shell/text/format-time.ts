import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { zonedTime } from "@sufra/domain/kernel/zoned-time"

export type Zone = { locale: Locale; timezone: string }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** English dates begin with the day, as Saudi papers write them; times keep AM and PM. */
function dateTagOf(locale: Locale): string {
  return locale === "en" ? "en-GB" : languageTagOf(locale)
}

/** "Sunday 15 November": a date that has no time, so no time zone may move it. */
export function dayText(date: string, locale: Locale): string {
  const options = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const
  return new Intl.DateTimeFormat(dateTagOf(locale), options)
    .formatToParts(Date.parse(`${date}T00:00:00Z`))
    .map((part) => (part.type === "literal" ? " " : part.value))
    .join("")
}

/** "May 2027" of "2027-05". */
export function monthText(month: string, locale: Locale): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const
  return new Intl.DateTimeFormat(dateTagOf(locale), options).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )
}

/** The clock time at the place, with the weekday when that is another day than today. */
export function clockText(instant: string, nowMs: number, { locale, timezone }: Zone): string {
  const atMs = Date.parse(instant)
  const isToday = zonedTime(atMs, timezone).date === zonedTime(nowMs, timezone).date
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: timezone,
    hour: "numeric",
    minute: "2-digit",
    ...(isToday ? {} : { weekday: "long" }),
  }).format(atMs)
}

/** A clock hour as an axis says it: "4 PM". */
export function hourText(hour: number, locale: Locale): string {
  return new Intl.DateTimeFormat(languageTagOf(locale), {
    timeZone: "UTC",
    hour: "numeric",
  }).format(hour * hourMs)
}

export function dateText(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateTagOf(locale), {
    day: "numeric",
    month: "long",
    year: "numeric",
  }).format(Date.parse(instant))
}

export function dateAndTimeText(instant: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateTagOf(locale), {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  })
    .formatToParts(Date.parse(instant))
    .map(({ type, value }) => (type === "dayPeriod" ? value.toUpperCase() : value))
    .join("")
}

/** "15 Nov 2026, 6:00 PM" by the clock of the place. */
export function momentText(instant: string, { locale, timezone }: Zone): string {
  return new Intl.DateTimeFormat(dateTagOf(locale), {
    timeZone: timezone,
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  })
    .formatToParts(Date.parse(instant))
    .map(({ type, value }) => (type === "dayPeriod" ? value.toUpperCase() : value))
    .join("")
}

/** "Arabian Standard Time". */
export function zoneText({ locale, timezone }: Zone): string {
  const parts = new Intl.DateTimeFormat(dateTagOf(locale), {
    timeZone: timezone,
    timeZoneName: "long",
  }).formatToParts(0)
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timezone
}

/** "3 minutes ago", and the date once that says more. */
export function agoText(instant: string, nowMs: number, locale: Locale): string {
  const passedMs = Math.max(0, nowMs - Date.parse(instant))
  if (passedMs > 7 * dayMs) return dateText(instant, locale)
  const format = new Intl.RelativeTimeFormat(languageTagOf(locale), { numeric: "auto" })
  if (passedMs >= dayMs) return format.format(-Math.floor(passedMs / dayMs), "day")
  if (passedMs >= hourMs) return format.format(-Math.floor(passedMs / hourMs), "hour")
  if (passedMs >= minuteMs) return format.format(-Math.floor(passedMs / minuteMs), "minute")
  return format.format(0, "second")
}

/** "3 minutes ago" within today at the place, and from the day before on which day it was. */
export function agoOrMomentText(instant: string, nowMs: number, zone: Zone): string {
  const isToday =
    zonedTime(Date.parse(instant), zone.timezone).date === zonedTime(nowMs, zone.timezone).date
  return isToday ? agoText(instant, nowMs, zone.locale) : momentText(instant, zone)
}

export function numberText(value: number, locale: Locale): string {
  return new Intl.NumberFormat(languageTagOf(locale)).format(value)
}

/** "4.2%", and a dash for a share of nothing. */
export function shareText(part: number, whole: number, locale: Locale): string {
  if (whole === 0) return "–"
  return new Intl.NumberFormat(languageTagOf(locale), {
    style: "percent",
    maximumFractionDigits: 1,
  }).format(part / whole)
}

/** 0 is Sunday, with which the Saudi week begins. */
export function weekdayText(day: number, locale: Locale): string {
  const format = new Intl.DateTimeFormat(languageTagOf(locale), {
    weekday: "long",
    timeZone: "UTC",
  })
  return format.format(Date.UTC(2023, 0, 1 + day))
}

/** "18 Feb – 19 Mar 2027": dates without a time, which no time zone may move. */
export function periodText(from: string, to: string, locale: Locale): string {
  const options = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const
  const format = new Intl.DateTimeFormat(dateTagOf(locale), options)
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)]
  return Number.isNaN(first) || Number.isNaN(last) || last < first
    ? ""
    : format.formatRange(first, last)
}
