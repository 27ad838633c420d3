import { addDays, type LocalDate } from "../kernel/zoned-time.ts"

export type HijriMonth = { year: number; month: number }
type HijriDate = HijriMonth & { day: number }

export const ramadan = 9
export const shawwal = 10
export const dhuAlHijja = 12

/** Months whose beginning is announced: a place that opens by them can move it. */
export const announcedMonths = [ramadan, shawwal, dhuAlHijja] as const

/** Years whose months anybody may ask for. */
export const hijriYears = { least: 1400, most: 1500 }

/** The calendar is calculated; what is announced has differed from it by a day. */
export const mostMovedDays = 2

/** First days as the owner moved them, by `1448-09`. Every other month begins as Umm al-Qura has it. */
export type MovedMonths = Readonly<Record<string, LocalDate>>

export function monthKey({ year, month }: HijriMonth): string {
  return `${year}-${String(month).padStart(2, "0")}`
}

export function monthAfter({ year, month }: HijriMonth, months = 1): HijriMonth {
  const nth = year * 12 + (month - 1) + months
  return { year: Math.floor(nth / 12), month: (nth % 12) + 1 }
}

const dayMs = 24 * 3_600_000
const msOf = (date: LocalDate) => Date.parse(`${date}T12:00:00Z`)
export const daysBetween = (from: LocalDate, to: LocalDate) =>
  Math.round((msOf(to) - msOf(from)) / dayMs)

const format = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura-nu-latn", {
  timeZone: "UTC",
  year: "numeric",
  month: "numeric",
  day: "numeric",
})

/** The date by the calculated calendar. */
function calculatedDate(date: LocalDate): HijriDate {
  const parts = Object.fromEntries(
    format.formatToParts(msOf(date)).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  )
  return { year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0 }
}

/** A first of Ramadan to count from, and how long a month is on average. */
const known = { year: 1448, month: ramadan, date: "2027-02-08" }
const monthDays = 29.530588

/** When the month begins by the calculated calendar. */
export function calculatedStart(wanted: HijriMonth): LocalDate {
  const months = (wanted.year - known.year) * 12 + (wanted.month - known.month)
  // Two weeks in: however the months between were counted, it is inside the wanted one.
  const inside = addDays(known.date, Math.round(months * monthDays) + 14)
  return addDays(inside, 1 - calculatedDate(inside).day)
}

const shortestMonth = 29
const longestMonth = 30

/** No month is shorter or longer than the moon: who moves Ramadan by a day may move Eid with it. */
export function monthStart(wanted: HijriMonth, moved: MovedMonths): LocalDate {
  const own = moved[monthKey(wanted)]
  if (own) return own
  const calculated = calculatedStart(wanted)
  const before = moved[monthKey(monthAfter(wanted, -1))]
  if (!before) return calculated
  const length = daysBetween(before, calculated)
  return addDays(before, Math.min(Math.max(length, shortestMonth), longestMonth))
}

/** The date as the place counts it, with the months that its owner moved. */
export function hijriDateOn(date: LocalDate, moved: MovedMonths): HijriDate {
  const calculated = calculatedDate(date)
  if (Object.keys(moved).length === 0) return calculated
  const months = [1, 0, -1].map((offset) => monthAfter(calculated, offset))
  const own = months.find((month) => monthStart(month, moved) <= date) ?? calculated
  return { ...own, day: daysBetween(monthStart(own, moved), date) + 1 }
}

export function isInRamadan(date: LocalDate, moved: MovedMonths): boolean {
  return hijriDateOn(date, moved).month === ramadan
}
