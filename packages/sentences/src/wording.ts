import { type Locale, type LocalText, languageTagOf } from "@sufra/domain/kernel/locale"
import type { LocalDate } from "@sufra/domain/kernel/zoned-time"
import { wholeRate } from "@sufra/domain/loyalty/programme"
import { m } from "@sufra/messages"

/** Whom a sentence is for, and where the clock that it names hangs. */
export type Reader = { locale: Locale; timezone: string }

/** English dates begin with the day, as Saudi papers write them. */
function dateTagOf(locale: Locale): string {
  return locale === "en" ? "en-GB" : languageTagOf(locale)
}

export function dateWords(date: LocalDate, locale: Locale): string {
  const options = { timeZone: "UTC", day: "numeric", month: "long", year: "numeric" } as const
  return new Intl.DateTimeFormat(dateTagOf(locale), options).format(Date.parse(`${date}T00:00:00Z`))
}

/** A day with its time, as it is at the place. */
export function momentWords(atMs: number, { locale, timezone }: Reader): string {
  return new Intl.DateTimeFormat(dateTagOf(locale), {
    timeZone: timezone,
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
  }).format(atMs)
}

export function dayOf(atMs: number, { locale, timezone }: Reader): string {
  return new Intl.DateTimeFormat(dateTagOf(locale), {
    timeZone: timezone,
    day: "numeric",
    month: "long",
  }).format(atMs)
}

/** "12,500", as it stands in figures of either language. */
function grouped(figures: string): string {
  return figures.replace(/\B(?=(\d{3})+(?!\d))/g, ",")
}

/** Whole riyals without their halalas: "SAR 5", "SAR 8.50". */
export function money(minor: number): string {
  return m["money.sar"]({
    amount: grouped(minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)),
  })
}

/** 150 hundredths are 1.5. */
export function factor(rate: number): string {
  return String(rate / wholeRate)
}

/** 1,050 basis points are 10.5 %. */
export function percent(rateBp: number): string {
  return m["money.percent"]({ figure: String(rateBp / 100) })
}

export function points(count: number): string {
  return m["points.count"]({ count, figure: grouped(String(count)) })
}

/** Of a rate in hundredths: "1 point", "1.5 points". */
export function ratePoints(rate: number): string {
  return rate % wholeRate === 0
    ? points(rate / wholeRate)
    : m["points.part"]({ figure: factor(rate) })
}

/**
 * In Arabic, kept together whatever stands beside it: figures and Latin letters in a row would else be read from
 * the wrong end.
 */
export function isolated(text: string, locale: Locale): string {
  return locale === "sa" ? `\u2068${text}\u2069` : text
}

/** What a person typed, in whichever language: read in its own direction, and as one piece. */
export function quoted(text: string): string {
  return `\u2068${text}\u2069`
}

export function listed(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(languageTagOf(locale), { type: "conjunction" }).format(names)
}

export function namesOf(names: readonly LocalText[], locale: Locale): string {
  return listed(
    names.map((name) => name[locale]),
    locale,
  )
}
