import type { LocalDate } from "../kernel/zoned-time.ts"

const yearMs = 365 * 24 * 60 * 60_000

/** It brings gifts: whoever could set it each month would have a birthday each month. */
export function canChangeBirthDate(setAt: Date | null, now: Date): boolean {
  return setAt === null || now.getTime() - setAt.getTime() >= yearMs
}

function isLeapYear(year: number): boolean {
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1
}

/** Whoever was born on the 29th of February has their birthday on the 28th where there is no 29th. */
export function isBirthday(birthDate: LocalDate, today: LocalDate): boolean {
  const isLate = birthDate.endsWith("-02-29") && !isLeapYear(Number(today.slice(0, 4)))
  return (isLate ? "02-28" : birthDate.slice(5)) === today.slice(5)
}

/** Nobody was born tomorrow; today somewhere on earth is as far as it goes. */
export function isToCome(birthDate: LocalDate, now: Date): boolean {
  const furthestAheadMs = 14 * 60 * 60_000
  return birthDate > new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10)
}
