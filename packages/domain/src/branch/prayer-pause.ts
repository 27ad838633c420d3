export const pausedPrayers = ["dhuhr", "asr", "maghrib", "isha"] as const
export type PausedPrayer = (typeof pausedPrayers)[number]

/** What a prayer is called on its day. */
export const prayerNames = [...pausedPrayers, "jumuah"] as const
export type PrayerName = (typeof prayerNames)[number]

/** A branch that closes for prayers: for which, and for how long after each begins. */
export type PrayerPause = { prayers: PausedPrayer[]; minutes: number }
