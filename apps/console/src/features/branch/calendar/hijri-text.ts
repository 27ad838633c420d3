import {
  calculatedStart,
  type HijriMonth,
  hijriDateOn,
  type MovedMonths,
} from "@sufra/domain/calendar/hijri"
import type { OccasionName } from "@sufra/domain/calendar/occasions"
import { type Locale, languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"

/** "Ramadan" */
export function hijriMonthText(month: HijriMonth, locale: Locale): string {
  const options = { calendar: "islamic-umalqura", month: "long", timeZone: "UTC" } as const
  return new Intl.DateTimeFormat(languageTagOf(locale), options).format(
    Date.parse(`${calculatedStart(month)}T12:00:00Z`),
  )
}

/** "1 – 29 Ramadan 1448 AH", by the months as the place counts them; empty while a date is not typed. */
export function hijriPeriodText(
  from: string,
  to: string,
  moved: MovedMonths,
  locale: Locale,
): string {
  if (Number.isNaN(Date.parse(from)) || Number.isNaN(Date.parse(to)) || to < from) return ""
  const [first, last] = [hijriDateOn(from, moved), hijriDateOn(to, moved)]
  const text = (date: typeof first) => `${date.day} ${hijriMonthText(date, locale)}`
  const end = m["calendar.hijri_date"]({ date: text(last), year: String(last.year) })
  if (from === to) return end
  const isOneMonth = first.month === last.month && first.year === last.year
  return m["branch.range"]({ from: isOneMonth ? String(first.day) : text(first), to: end })
}

const names: Record<OccasionName, (options?: { locale: "ar" | "en" }) => string> = {
  ramadan: (options) => m["occasion.ramadan"]({}, options),
  "eid-al-fitr": (options) => m["occasion.eid_al_fitr"]({}, options),
  "eid-al-adha": (options) => m["occasion.eid_al_adha"]({}, options),
  "founding-day": (options) => m["occasion.founding_day"]({}, options),
  "national-day": (options) => m["occasion.national_day"]({}, options),
}

export function occasionText(name: OccasionName): string {
  return names[name]()
}

/** What guests read, in both of their languages. */
export function occasionTexts(name: OccasionName) {
  return { sa: names[name]({ locale: "ar" }), en: names[name]({ locale: "en" }) }
}
