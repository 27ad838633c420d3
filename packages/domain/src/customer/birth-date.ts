import type { LocalDate } from "../kernel/zoned-time.ts"

const yearMs = 365 * 24 * 60 * 60_000

/** It brings gifts: whoever could set it each month would have a birthday each month. */
export function canChangeBirthDate(setAt: Date | null, now: Date): boolean {
  return setAt === null || now.getTime() - setAt.getTime() >= yearMs
}

/** Nobody was born tomorrow; today somewhere on earth is as far as it goes. */
export function isToCome(birthDate: LocalDate, now: Date): boolean {
  const furthestAheadMs = 14 * 60 * 60_000
  return birthDate > new Date(now.getTime() + furthestAheadMs).toISOString().slice(0, 10)
}
