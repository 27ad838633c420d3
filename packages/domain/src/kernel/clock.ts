/** A minute of the day as a clock shows it, "HH:MM"; the end of a day is the start of the next. */
export function clockOf(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, "0")
  return `${twoDigits(Math.floor(minute / 60) % 24)}:${twoDigits(minute % 60)}`
}

/** The minute of the day of "HH:MM", as time fields hold it; null while it is not typed in full. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null
}
