import { Coordinates as AdhanCoordinates, CalculationMethod, PrayerTimes } from "adhan"
import { isInRamadan, type MovedMonths } from "../calendar/hijri.ts"
import { type LocalDate, weekdayOf } from "../kernel/zoned-time.ts"
import type { Coordinates } from "./distance.ts"
import type { Interval } from "./opening-hours.ts"
import type { PausedPrayer, PrayerPause } from "./prayer-pause.ts"

// Only the server may import this file: the tables behind it are no business of a guest's phone.

const minuteMs = 60_000
const friday = 5
/** Umm al-Qura: Isha follows Maghrib by a fixed time, which is longer in Ramadan. */
const ishaAfterMaghribMinutes = { usually: 90, inRamadan: 120 }

/** adhan reads the calendar day off the machine's own clock face. */
function machineDate(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number)
  return new Date(year, month - 1, day)
}

type DailyPrayer = Exclude<PausedPrayer, "jumuah">

export function prayerTimesOn(
  where: Coordinates,
  date: LocalDate,
  moved: MovedMonths = {},
): Record<DailyPrayer, number> {
  const parameters = CalculationMethod.UmmAlQura()
  parameters.ishaInterval = isInRamadan(date, moved)
    ? ishaAfterMaghribMinutes.inRamadan
    : ishaAfterMaghribMinutes.usually
  const times = new PrayerTimes(
    new AdhanCoordinates(where.lat, where.lng),
    machineDate(date),
    parameters,
  )
  return {
    dhuhr: times.dhuhr.getTime(),
    asr: times.asr.getTime(),
    maghrib: times.maghrib.getTime(),
    isha: times.isha.getTime(),
  }
}

/** Whether the branch closes for the prayer on that date, if it closes for it at all. */
function isPausedOn(
  { maghribInRamadan }: PrayerPause,
  prayer: PausedPrayer,
  date: LocalDate,
  moved: MovedMonths,
): boolean {
  const isFriday = weekdayOf(date) === friday
  if (prayer === "dhuhr") return !isFriday
  if (prayer === "jumuah") return isFriday
  return prayer !== "maghrib" || maghribInRamadan || !isInRamadan(date, moved)
}

export type PrayerBreak = Interval & { prayer: PausedPrayer }

/** When the branch is closed for prayers on a date. Where the sun does not set there is no such time. */
export function prayerBreaksOn(
  pause: PrayerPause,
  where: Coordinates,
  date: LocalDate,
  moved: MovedMonths = {},
): PrayerBreak[] {
  const times = prayerTimesOn(where, date, moved)
  return pause.prayers
    .filter(({ prayer }) => isPausedOn(pause, prayer, date, moved))
    .map(({ prayer, minutes }) => {
      const fromMs = times[prayer === "jumuah" ? "dhuhr" : prayer]
      return { prayer, fromMs, toMs: fromMs + minutes * minuteMs }
    })
    .filter(({ fromMs }) => Number.isFinite(fromMs))
    .sort((one, other) => one.fromMs - other.fromMs)
}
