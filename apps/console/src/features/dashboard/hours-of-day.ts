export type HourVisits = { hour: number; visits: number }

/** All 24 hours in the order of the business day; an hour nobody came in is there with zero. */
export function hoursOfDay(counted: readonly HourVisits[], firstHour: number): HourVisits[] {
  const visitsAt = new Map(counted.map(({ hour, visits }) => [hour, visits]))
  return Array.from({ length: 24 }, (_, index) => {
    const hour = (firstHour + index) % 24
    return { hour, visits: visitsAt.get(hour) ?? 0 }
  })
}

/** The top of the scale: the next round number that two equal steps lead to. */
export function scaleTop(busiest: number): number {
  if (busiest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(busiest))
  const steps = [1, 2, 4, 6, 8, 10].map((step) => step * power)
  return steps.find((step) => step >= busiest) ?? busiest
}
