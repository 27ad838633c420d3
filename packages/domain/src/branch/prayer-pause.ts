/** The prayers a branch may close for, in the order of the day; on Friday `jumuah` is the one at noon. */
export const pausedPrayers = ["dhuhr", "jumuah", "asr", "maghrib", "isha"] as const
export type PausedPrayer = (typeof pausedPrayers)[number]

/** For how long a branch may close for one prayer. */
export const pauseMinutes = { least: 10, most: 60 }

/** A branch that closes for prayers: for which, and for how long after each begins. */
export type PrayerPause = {
  prayers: { prayer: PausedPrayer; minutes: number }[]
  /** In Ramadan guests break their fast at Maghrib: the branch closes then only where this is true. */
  maghribInRamadan: boolean
}
