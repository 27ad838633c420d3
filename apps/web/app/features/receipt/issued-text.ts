/** As it is printed: the day, then the clock, at the place, in figures that both languages read. */
export function issuedText(instant: string, timezone: string): string {
  const parts = { dateStyle: "short", timeStyle: "short", timeZone: timezone } as const
  return new Intl.DateTimeFormat("sv-SE", parts).format(Date.parse(instant))
}
