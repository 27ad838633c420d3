/** The same day so many months later or, with a minus, earlier; where that month is shorter, its last day. */
export function monthsAfter(day: Date, months: number): Date {
  const moved = new Date(day)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const isPastTheMonth = moved.getUTCDate() !== day.getUTCDate()
  if (isPastTheMonth) moved.setUTCDate(0)
  return moved
}
