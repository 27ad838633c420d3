import { addDays, type LocalDate } from "../kernel/zoned-time.ts"
import {
  dhuAlHijja,
  hijriDateOn,
  type MovedMonths,
  monthAfter,
  monthStart,
  ramadan,
  shawwal,
} from "./hijri.ts"

/** Days with hours of their own in every year. */
export const occasionNames = [
  "ramadan",
  "eid-al-fitr",
  "eid-al-adha",
  "founding-day",
  "national-day",
] as const
export type OccasionName = (typeof occasionNames)[number]

/** The year is of the Hijri calendar for what goes by it, and else of the Gregorian one. */
export type Occasion = { name: OccasionName; year: number }
export type Period = { from: LocalDate; to: LocalDate }

const eidAlFitrDays = 3
const eidAlAdha = { firstDay: 10, days: 4 }

const byName: Record<OccasionName, (year: number, moved: MovedMonths) => Period> = {
  ramadan: (year, moved) => {
    const month = { year, month: ramadan }
    return {
      from: monthStart(month, moved),
      to: addDays(monthStart(monthAfter(month), moved), -1),
    }
  },
  "eid-al-fitr": (year, moved) => {
    const from = monthStart({ year, month: shawwal }, moved)
    return { from, to: addDays(from, eidAlFitrDays - 1) }
  },
  "eid-al-adha": (year, moved) => {
    const from = addDays(monthStart({ year, month: dhuAlHijja }, moved), eidAlAdha.firstDay - 1)
    return { from, to: addDays(from, eidAlAdha.days - 1) }
  },
  "founding-day": (year) => ({ from: `${year}-02-22`, to: `${year}-02-22` }),
  "national-day": (year) => ({ from: `${year}-09-23`, to: `${year}-09-23` }),
}

export function isHijri(name: OccasionName): boolean {
  return name !== "founding-day" && name !== "national-day"
}

/** When the occasion is, with the months that the owner moved. */
export function occasionDates({ name, year }: Occasion, moved: MovedMonths): Period {
  return byName[name](year, moved)
}

/** Each occasion's next time, from the one that is now or comes first. */
export function comingOccasions(today: LocalDate, moved: MovedMonths): (Occasion & Period)[] {
  return occasionNames
    .map((name) => {
      const year = isHijri(name) ? hijriDateOn(today, moved).year : Number(today.slice(0, 4))
      const own = { name, year, ...occasionDates({ name, year }, moved) }
      if (own.to >= today) return own
      return { name, year: year + 1, ...occasionDates({ name, year: year + 1 }, moved) }
    })
    .sort((one, other) => one.from.localeCompare(other.from))
}

/** A set of hours with the dates of its occasion, where it has one. */
export function withOccasionDates<Dated extends Period & { occasion?: Occasion | null }>(
  dated: Dated,
  moved: MovedMonths,
): Dated {
  return dated.occasion ? { ...dated, ...occasionDates(dated.occasion, moved) } : dated
}
