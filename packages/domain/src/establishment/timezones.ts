/** Of the places that most restaurants here are at: offered first. */
export const nearTimezones: readonly string[] = [
  "Asia/Riyadh",
  "Asia/Kuwait",
  "Asia/Bahrain",
  "Asia/Qatar",
  "Asia/Dubai",
  "Asia/Muscat",
  "Asia/Aden",
  "Asia/Amman",
  "Asia/Baghdad",
  "Asia/Beirut",
  "Africa/Cairo",
]

/** Every zone by its name. Offsets as `+03:00` are none: they know no summer time. */
export const timezones: readonly string[] = [
  ...new Set([...nearTimezones, ...Intl.supportedValuesOf("timeZone")]),
]

const known = new Set(timezones)

export function isTimezone(text: string): boolean {
  return known.has(text)
}
